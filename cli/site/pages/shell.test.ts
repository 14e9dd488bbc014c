import { describe, expect, test } from 'vitest';
import { attributesOf, scriptJson, withoutFonts } from './shell.ts';

describe('the shell', () => {
  test('keeps the fonts of the system in styles that load nothing', () => {
    const local = '@font-face{font-family:B;src:local("Arial")}';
    const css = withoutFonts(`@font-face{font-family:A;src:url("a.woff2")}${local}a{color:red}`);
    expect(css).toBe(`${local}a{color:red}`);
  });

  test('holds texts that can’t end what they stand in', () => {
    expect(attributesOf({ title: 'a"<&', open: true, none: undefined })).toBe(' title="a&quot;&lt;&amp;" open');
    expect(scriptJson({ a: '</script><!--' })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
  });
});
