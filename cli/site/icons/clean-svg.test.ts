import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${more}>${inside}</svg>`;
const clean = (inside: string) =>
  cleanSvg(svg(inside))
    ?.replace(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: \/>|\/>|>)/, '')
    .replace(/<\/svg>$/, '');

describe('a cleaned SVG', () => {
  it('keeps what draws', () => {
    const picture =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
      '<style>.a{fill:url(#a)}</style><path class="a" fill-rule="evenodd" d="M0 0h24"/><use href="#a"/>';

    expect(clean(picture)).toBe(picture);
  });

  it('keeps the view box and size of its root', () => {
    expect(cleanSvg(svg('<path d="M0 0"/>', ' viewBox="0 0 8 8" width="8"'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8"><path d="M0 0"/></svg>',
    );
  });

  it('keeps elements within their like', () => {
    expect(clean('<g><g></g></g><text><textPath/></text>')).toBe('<g><g/></g><text><textPath/></text>');
  });

  it('keeps pictures inside of it, and nothing else that is embedded', () => {
    expect(clean('<image xlink:href="data:image/png;base64,AAAA"/>')).toBe(
      '<image href="data:image/png;base64,AAAA"/>',
    );
    expect(clean('<image href="data:image/svg+xml;base64,AAAA"/>')).toBe('<image/>');
    expect(clean('<use href="data:image/png;base64,AAAA"/>')).toBe('<use/>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>'],
    ['an element of another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href"/>'],
    ['a style that loads', '<style>@import "//evil.example/x.css";</style>'],
    ['a style that points outside', '<style>.a{background:url( "https://evil.example/x")}</style>'],
    ['a style with escapes', '<style>.a{background:\\75rl(https://evil.example/x)}</style>'],
    ['a style in CDATA', '<style><![CDATA[@import url(//evil.example);]]></style>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
    ['an inner document', '<iframe src="https://evil.example"/><object data="x"/><embed src="x"/>'],
  ])('has lost %s', (_name, inside) => {
    expect(clean(inside) ?? '').toBe('');
  });

  it.each([
    ['a handler', '<path onload="alert(1)"/>'],
    ['a handler in capitals', '<path ONLOAD="alert(1)"/>'],
    ['an outside reference', '<path fill="url(https://evil.example/#x)"/>'],
    ['an outside reference in a style', '<path style="fill:url(//evil.example/x)"/>'],
    ['an escaped reference', '<path style="fill:u\\72l(//evil.example/x)"/>'],
    ['a base', '<path xml:base="https://evil.example/"/>'],
    ['a script link', '<path xlink:href="javascript:alert(1)"/>'],
    ['a script link behind entities', '<path href="java&#115;cript:alert(1)"/>'],
  ])('has lost %s and keeps its element', (_name, inside) => {
    expect(clean(inside)).toBe('<path/>');
  });

  it.each([
    ['text that is no XML', 'hello'],
    ['HTML', '<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>'],
    ['an element that is left open', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
    ['a root outside of the namespace', '<svg><path d="M0 0"/></svg>'],
    [
      'an entity of its own',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><title>&a;</title></svg>',
    ],
    ['a thousand levels', svg('<g>'.repeat(1000) + '</g>'.repeat(1000))],
  ])('is refused for %s', (_name, text) => {
    expect(cleanSvg(text)).toBeUndefined();
  });

  it('is stable, and free of what runs and what loads, whatever it is put together from', () => {
    const parts = fc.constantFrom(
      '<g>',
      '<g><g>',
      '</g></g>',
      '</g>',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '&lt;',
      '&amp;',
      'alert(1)',
      '@import',
      'url(#a)',
      'url(//x)',
      '<path onload="x"/>',
      '<path d="M0&quot;0" fill=\'url("#a")\'/>',
      '<use xlink:href="#a"/>',
      '"',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (chosen) => {
        const once = cleanSvg(svg(chosen.join('')));
        if (once === undefined) return;
        expect(cleanSvg(once)).toBe(once);
        expect(once).not.toMatch(/<script|<!|<[^>]*\sonload=/);
        expect(once.match(/<style>[^<]*/)?.[0] ?? '').not.toMatch(/@import|url\(\/\//);
      }),
      { numRuns: 2000 },
    );
  });
});
