import type { Key } from '../state/key.ts';

const names: Readonly<Record<string, string>> = {
  '<': 'left',
  '>': 'right',
  '^': 'up',
  _: 'down',
  '~': 'escape',
  '!': 'return',
  '#': 'delete',
};

/** Keys as tests write them: letters as they are, arrows as `<>^_`, `!` for Enter, `~` for Escape, `#` for Delete. */
export const keysOf = (keys: string): Key[] =>
  [...keys].map((sign) => {
    const name = names[sign];
    if (name) return { name, text: '', ctrl: false };
    const code = sign.charCodeAt(0);
    // Ctrl and a letter, as a terminal sends it.
    if (code > 0 && code < 27) return { name: String.fromCharCode(code + 96), text: '', ctrl: true };
    return { name: sign === ' ' ? 'space' : sign.toLowerCase(), text: sign, ctrl: false };
  });
