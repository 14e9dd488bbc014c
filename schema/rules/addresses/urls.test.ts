import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePart,
  encodePart,
  isExternal,
  isLocalNetwork,
  origin,
  parseUrl,
  safeUrl,
  searchDomain,
  shortUrl,
  withScheme,
} from './urls.ts';

describe('safeUrl', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\n\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'blob:https://x.example/1',
    '',
    '   ',
  ])('%j is not opened', (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });

  test.each([
    'https://x.example',
    'ssh://a@b',
    'mailto:a@b.example',
    'files.example.org/x',
    '/local',
    '#a',
    'steam://run/1',
  ])('%j is kept as written', (url) => {
    expect(safeUrl(` ${url} `)).toBe(url);
  });

  test('whatever is let through is no script to a URL parser', () => {
    const blanks = fc
      .array(fc.constantFrom('\n', '\t', ' ', '\u0000', '\u001f', '\u00a0', '\u2028', '\ufeff'), { maxLength: 4 })
      .map((parts) => parts.join(''));
    const hostile = fc
      .tuple(
        blanks,
        fc.constantFrom('java', 'JAVA', 'da', 'vb'),
        blanks,
        fc.constantFrom('script:', 'ta:', 'Script', ''),
        blanks,
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (text) => {
        const url = safeUrl(text);
        const protocol = parseUrl(url ?? '', 'https://x.example')?.protocol ?? '';
        expect(protocol).not.toMatch(/^(?:javascript|vbscript|data):$/);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a path is external when it is an http or https URL', () => {
  expect(isExternal('https://x.example')).toBe(true);
  expect(isExternal('HTTP://x.example')).toBe(true);
  expect(isExternal('/home/media')).toBe(false);
  expect(isExternal('/search?q=https://x.example')).toBe(false);
});

describe('withScheme', () => {
  test.each([
    ['files.example.org/x', 'https://files.example.org/x'],
    ['nas:5000', 'http://nas:5000'],
    ['192.168.1.5/admin', 'http://192.168.1.5/admin'],
    ['8.8.8.8', 'https://8.8.8.8'],
    ['localhost', 'http://localhost'],
    ['[::1]:80/', 'http://[::1]:80/'],
    ['bücher.example', 'https://bücher.example'],
  ])('%j is a host', (text, url) => {
    expect(withScheme(text)).toBe(url);
  });

  test.each([
    'word',
    'node.js',
    '3.14',
    '12:30',
    'tel:112',
    'manual.pdf',
    '/x',
    './x.y',
    '#a',
    'mailto:a@b.example',
    'https://x.example',
    'a b.example',
    '',
  ])('%j is none', (text) => {
    expect(withScheme(text)).toBeUndefined();
  });
});

describe('shortUrl', () => {
  test('is the hostname', () => {
    expect(shortUrl('https://pve.example.lan:8006/x')).toBe('pve.example.lan');
    expect(shortUrl('bücher.example/x')).toBe('bücher.example');
  });

  test('is what the URL parser says, plain hosts included', () => {
    const host = fc.array(fc.constantFrom('a', 'B', '1', '0x7f', '-', '.', 'nas', 'xn--'), { maxLength: 6 });
    const rest = fc.constantFrom('', '/', ':8080/x', '?q=a.b', '#x', ':99999');
    fc.assert(
      fc.property(host, rest, (parts, end) => {
        const url = `https://${parts.join('')}${end}`;
        const parsed = parseUrl(url);
        if (parsed && !parsed.hostname.includes('xn--')) expect(shortUrl(url)).toBe(parsed.hostname);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the leading IPv4 address where the URL is not valid', () => {
    expect(shortUrl('192.168.1.5:99999/x')).toBe('192.168.1.5');
    expect(shortUrl('192.168.1.5 admin')).toBe('192.168.1.5');
  });

  test('is empty where there is neither', () => {
    expect(shortUrl('mailto:a@b.example')).toBe('');
    expect(shortUrl('not a url')).toBe('');
  });
});

test('the filter sees the domain without protocol and www', () => {
  expect(searchDomain('https://www.github.com/x')).toBe('github.com');
  expect(searchDomain('www.example.org')).toBe('example.org');
  expect(searchDomain('/local')).toBe('');
});

test('origin holds scheme, host and port, for http alone', () => {
  expect(origin('https://a.example:8443/x?y')).toBe('https://a.example:8443');
  expect(origin('nas:5000/x')).toBe('http://nas:5000');
  expect(origin('ssh://a.example')).toBeUndefined();
  expect(origin('/x')).toBeUndefined();
});

describe('isLocalNetwork', () => {
  test.each([
    'http://127.0.0.1',
    'http://192.168.0.2:9000/x',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://172.31.255.1',
    'http://[::1]:8080',
    'http://[fd12:3456::1]',
    'http://[fc00::1]',
    'http://[::ffff:192.168.1.1]',
    'http://localhost:4000',
    'http://0x7f.1',
    'nas:5000',
    'http://nas.local',
    'https://pve.home.arpa',
  ])('%s is local', (url) => {
    expect(isLocalNetwork(url)).toBe(true);
  });

  test.each([
    'https://rfc-editor.org',
    'https://10.example.org',
    'https://example.org/?x=192.168.1.1',
    'http://172.32.0.1',
    'http://11.0.0.1',
    'http://[2001:db8::1]',
    'https://notlocalhost.example',
    'not a url',
  ])('%s is not', (url) => {
    expect(isLocalNetwork(url)).toBe(false);
  });
});

test('no text makes any of these throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.ipV6()), (text) => {
      for (const rule of [safeUrl, withScheme, shortUrl, searchDomain, origin, isLocalNetwork, isExternal, decodePart])
        rule(text);
      expect(decodePart(encodePart(text))).toBe(text.replace(/\p{Cs}/gu, '\uFFFD'));
    }),
  );
});
