import { describe, expect, test } from 'vitest';
import { headerPolicy, jointPolicy, pagePolicy } from './policy.ts';

describe('the policy of a page', () => {
  test('forbids everything but the page’s own, and knows its scripts and styles by their hash', () => {
    // The hash of an empty text, as `openssl dgst -sha256 -binary | base64` gives it.
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    const directives = [
      "default-src 'none'",
      `script-src 'self' ${empty}`,
      `style-src 'self' ${empty}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "worker-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ];
    const parts = { scripts: [''], styles: ['', ''] };
    expect(pagePolicy(parts).split('; ')).toEqual(directives);
    expect(headerPolicy(parts).split('; ')).toEqual([...directives, "frame-ancestors 'self'"]);
  });

  test('of several pages allows what each of them needs, once', () => {
    const one = { scripts: ['a'], styles: [], images: new Set(['https://a.example']) };
    const joint = pagePolicy(jointPolicy([one, { ...one, frames: ['https://b.example'] }]));
    expect(joint.match(/https:\/\/a\.example/g)).toHaveLength(1);
    expect(joint).toContain("frame-src 'self' https://b.example;");
  });

  test.each([
    ['connects', { connects: ['https://c.example'] }, "connect-src 'self' https://c.example;"],
    ['stylesheets', { sheets: ['https://s.example'] }, "font-src 'self' https://s.example;"],
    ['installs', { installs: true }, "manifest-src 'self';"],
    ['keeps pages by a worker', { works: true }, "worker-src 'self';"],
  ])('of several pages allows it where one of them %s', (_, more, directive) => {
    const plain = { scripts: [], styles: [] };
    expect(pagePolicy(jointPolicy([plain, { ...plain, ...more }, plain]))).toContain(directive);
  });
});
