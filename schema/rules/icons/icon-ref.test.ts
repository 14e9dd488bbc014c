import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { iconKey, readIcon } from './icon-ref.ts';

describe('readIcon', () => {
  test.each([
    ['https://x.example/a.png', { kind: 'url', url: 'https://x.example/a.png' }],
    ['https://x.example/hl-plex', { kind: 'url', url: 'https://x.example/hl-plex' }],
    ['//cdn.example/a', { kind: 'url', url: '//cdn.example/a' }],
    ['maltrail.png', { kind: 'file', name: 'maltrail.png' }],
    ['networking/monit.svg', { kind: 'file', name: 'networking/monit.svg' }],
    ['fa-logo.jpg', { kind: 'file', name: 'fa-logo.jpg' }],
    ['fas fa-rocket', { kind: 'fa', name: 'rocket', style: 'solid' }],
    ['fas rocket', { kind: 'fa', name: 'rocket', style: 'solid' }],
    ['fab github', { kind: 'fa', name: 'github', style: 'brands' }],
    ['fa fa-rocket', { kind: 'fa', name: 'rocket' }],
    ['fa rocket', { kind: 'fa', name: 'rocket' }],
    ['fas rocket.svg', { kind: 'file', name: 'fas rocket.svg' }],
    ['fab fa-github', { kind: 'fa', name: 'github', style: 'brands' }],
    ['far fa-hands-helping', { kind: 'fa', name: 'hands-helping', style: 'regular' }],
    ['fa-solid fa-house', { kind: 'fa', name: 'house', style: 'solid' }],
    ['fa-rocket', { kind: 'fa', name: 'rocket' }],
    ['mdi-alien', { kind: 'mdi', name: 'alien' }],
    ['mdi mdi-alien', { kind: 'mdi', name: 'alien' }],
    ['si-portainer', { kind: 'si', name: 'portainer' }],
    ['hl-Plex', { kind: 'hl', name: 'plex' }],
    ['sh-home-assistant', { kind: 'sh', name: 'home-assistant' }],
    ['favicon', { kind: 'favicon' }],
    ['favicon-google', { kind: 'favicon', service: 'google' }],
    ['favicon-nowhere', { kind: 'favicon', service: 'nowhere' }],
    ['generative', { kind: 'generative' }],
    ['🚀', { kind: 'emoji-glyph', text: '🚀' }],
    ['👩‍💻', { kind: 'emoji-glyph', text: '👩‍💻' }],
    ['🇩🇪', { kind: 'emoji-glyph', text: '🇩🇪' }],
    ['⚡', { kind: 'emoji-glyph', text: '⚡' }],
    ['1️⃣', { kind: 'emoji-glyph', text: '1️⃣' }],
    [':rocket:', { kind: 'emoji-shortcode', name: 'rocket' }],
    [':+1:', { kind: 'emoji-shortcode', name: '+1' }],
    ['U+1F680', { kind: 'emoji-code', text: '🚀' }],
    ['word', { kind: 'none' }],
    ['', { kind: 'none' }],
    [undefined, { kind: 'none' }],
  ])('%j is %j', (icon, ref) => {
    expect(readIcon(icon)).toEqual(ref);
  });

  test.each([
    [' hl-plex ', { kind: 'hl', name: 'plex' }],
    ['logo.webp', { kind: 'file', name: 'logo.webp' }],
    ['logo.ico', { kind: 'file', name: 'logo.ico' }],
    ['logo.GIF', { kind: 'file', name: 'logo.GIF' }],
    ['logo.jpeg', { kind: 'file', name: 'logo.jpeg' }],
    ['logo.avif', { kind: 'file', name: 'logo.avif' }],
    ['/item-icons/logo.png', { kind: 'file', name: 'logo.png' }],
    ['./logo.png', { kind: 'file', name: 'logo.png' }],
    ['data:image/png;base64,AA==', { kind: 'url', url: 'data:image/png;base64,AA==' }],
    ['mdi:lock', { kind: 'mdi', name: 'lock' }],
    ['fa-brands:jenkins', { kind: 'fa', name: 'jenkins', style: 'brands' }],
    ['fas fa-rotate-right fa-spin', { kind: 'fa', name: 'rotate-right', style: 'solid' }],
    ['fab fa-stack-overflow', { kind: 'fa', name: 'stack-overflow', style: 'brands' }],
    ['U+2699', { kind: 'emoji-code', text: '⚙️' }],
    ['u+1f469 U+200D U+1F4BB', { kind: 'emoji-code', text: '👩‍💻' }],
    ['icon: generative', { kind: 'generative' }],
  ])('users hand in %j, read as %j', (icon, ref) => {
    expect(readIcon(icon)).toEqual(ref);
  });

  test.each([
    'pepsi-cola',
    'alfa-romeo',
    'crash-proof',
    'vscode-icons:file',
    'U+0000',
    'U+110000',
    '../secret.png',
    'a/../../b.svg',
    'hl-../../etc',
    'ftp://x/a.png',
    'https://',
    'data:text/html,x',
    '1',
    'fa-',
  ])('%j asks for nothing', (icon) => {
    expect(readIcon(icon)).toEqual({ kind: 'none' });
  });

  test('names can leave no folder and no address', () => {
    const part = fc.constantFrom(
      'hl-',
      'sh-',
      'si-',
      'mdi-',
      'fas fa-',
      '..',
      '/',
      '\\',
      '.png',
      'a',
      ' ',
      ':',
      '%2e',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const ref = readIcon(parts.join(''));
        if (ref.kind === 'file') expect(ref.name.split('/')).not.toContain('..');
        else if ('name' in ref) expect(ref.name).toMatch(/^[a-z\d](?!.*\.\.)[a-z\d._+-]*$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('iconKey', () => {
  const url = 'https://a.example/x';

  test('the same icon in another spelling has one key', () => {
    expect(iconKey({ icon: ' hl-Plex' })).toBe(iconKey({ icon: 'hl-plex' }));
    expect(iconKey({ icon: 'fas fa-rocket' })).toBe(iconKey({ icon: 'fa-solid fa-rocket' }));
    expect(iconKey({ icon: 'U+1F680' })).toBe(iconKey({ icon: '🚀' }));
  });

  test('a favicon depends on the site, not on the page of it or the title', () => {
    const key = iconKey({ icon: 'favicon', url, title: 'A' });
    expect(iconKey({ icon: 'favicon', url: 'https://a.example/y', title: 'B' })).toBe(key);
    expect(iconKey({ icon: 'favicon', url: 'https://a.example:8443/x' })).not.toBe(key);
    expect(iconKey({ icon: 'favicon-google', url })).not.toBe(key);
    expect(iconKey({ icon: 'favicon' })).toBe('');
  });

  test('a generative picture depends on the URL, or the title without one', () => {
    const key = iconKey({ icon: 'generative', url, title: 'A' });
    expect(iconKey({ icon: 'generative', url, title: 'B' })).toBe(key);
    expect(iconKey({ icon: 'generative', title: 'A' })).not.toBe(iconKey({ icon: 'generative', title: 'B' }));
  });

  test('nothing to resolve has no key', () => {
    expect(iconKey({ icon: 'word', title: 'A' })).toBe('');
    expect(iconKey({})).toBe('');
  });

  test('a picture inside of the config is not repeated in its key', () => {
    const icon = `data:image/png;base64,${'A'.repeat(5000)}`;
    expect(iconKey({ icon }).length).toBeLessThan(40);
    expect(iconKey({ icon })).not.toBe(iconKey({ icon: `${icon}B` }));
  });

  test('any text has a key', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (icon, address, title) => {
        expect(typeof iconKey({ icon, url: address, title })).toBe('string');
      }),
    );
  });
});
