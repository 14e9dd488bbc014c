import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('é ж'), 'é ж'],
  ['UTF-16 of Windows', Buffer.from('\uFEFFé ж', 'utf16le'), 'é ж'],
  ['the code page that it names', Buffer.from('<META charset="koi8-r">\xd6', 'latin1'), '<META charset="koi8-r">ж'],
  [
    'the one that a feed names',
    Buffer.from('<?xml encoding="windows-1251"?>\xe6', 'latin1'),
    '<?xml encoding="windows-1251"?>ж',
  ],
  ['the Western code page', Buffer.from('\xe9', 'latin1'), 'é'],
  ['that too where it claims another', Buffer.from('charset=utf-8 \xe9', 'latin1'), 'charset=utf-8 é'],
  ['that too where nobody knows what it names', Buffer.from('charset=nonsense \xe9', 'latin1'), 'charset=nonsense é'],
])('a text is read as %s', (_, bytes, expected) => {
  expect(decodeText(bytes)).toBe(expected);
});
