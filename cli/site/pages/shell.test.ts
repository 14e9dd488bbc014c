import { describe, expect, test } from 'vitest';
import { attributesOf, scriptJson } from './shell.ts';

describe('the shell', () => {
  test('holds texts that can’t end what they stand in', () => {
    expect(attributesOf({ title: 'a"<&', open: true, none: undefined })).toBe(' title="a&quot;&lt;&amp;" open');
    expect(scriptJson({ a: '</script><!--' })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
  });
});
