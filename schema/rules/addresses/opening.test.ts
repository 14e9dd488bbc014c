import { describe, expect, test } from 'vitest';
import { hrefOf, linkAttributes, openingOf } from './opening.ts';

const settings = { defaultOpeningMethod: 'sametab' as const };
const url = 'https://a.example';

describe('openingOf', () => {
  test('the target counts, else the default method', () => {
    expect(openingOf({ url, target: 'workspace' }, settings)).toBe('workspace');
    expect(openingOf({ url }, settings)).toBe('sametab');
  });

  test('Ctrl opens a new tab, and so does Meta; Alt opens the pop-up', () => {
    expect(openingOf({ url, target: 'modal' }, settings, { ctrlKey: true })).toBe('newtab');
    expect(openingOf({ url, target: 'clipboard' }, settings, { metaKey: true })).toBe('newtab');
    expect(openingOf({ url, target: 'newtab' }, settings, { altKey: true })).toBe('modal');
  });

  test('a link to a program opens in place of a frame', () => {
    expect(openingOf({ url: 'ssh://nas', target: 'modal' }, settings)).toBe('sametab');
    expect(openingOf({ url: 'mailto:a@b.example' }, settings, { altKey: true })).toBe('sametab');
    expect(openingOf({ url: 'nas:5000', target: 'workspace' }, settings)).toBe('workspace');
  });
});

describe('linkAttributes', () => {
  test.each([
    ['newtab', '_blank'],
    ['sametab', undefined],
    ['parent', '_parent'],
    ['top', '_top'],
    ['modal', '_blank'],
    ['workspace', '_blank'],
    ['clipboard', '_blank'],
  ] as const)('%s has the target %s, without scripts', (target, attribute) => {
    const link = linkAttributes({ url, target }, settings);
    expect(link.target).toBe(attribute);
    expect(link).toMatchObject({ href: url, rel: 'noopener noreferrer' });
  });

  test('the rel of the item wins', () => {
    expect(linkAttributes({ url, rel: 'nofollow' }, settings).rel).toBe('nofollow');
  });

  test('without a URL to open there is nothing', () => {
    expect(linkAttributes({}, settings)).toEqual({});
    expect(linkAttributes({ url: 'javascript:alert(1)' }, settings)).toEqual({});
  });
});

test('a host without a scheme gets one, a path stays', () => {
  expect(hrefOf('files.example.org/x')).toBe('https://files.example.org/x');
  expect(hrefOf('/docs/manual.pdf')).toBe('/docs/manual.pdf');
  expect(hrefOf(' ')).toBeUndefined();
});
