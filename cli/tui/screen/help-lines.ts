import { wrapped } from '../../terminal/cells.ts';

/** Every key, by what it is for. An empty one is a heading. */
export const help: readonly (readonly [keys: string, what: string])[] = [
  ['', 'Going about'],
  ['↑ ↓  j k', 'up and down; PgUp, PgDn, Home, End by more'],
  ['→ ←  l h', 'into what is folded, and out again'],
  ['Enter  e', 'to the fields of what the cursor is on; there: change one'],
  ['Esc  Tab', 'back from the fields to the tree'],
  ['/', 'search, as on the page; Enter keeps what was found, Esc shows all'],
  ['n', 'go to the next problem; after all of them to what dash lint advises'],
  ['', 'Changing'],
  ['a', 'add: an item, a section, a widget, a group, a page; among fields: a field'],
  ['d  Del', 'delete, or take a field’s value away'],
  ['y  p', 'copy, and put the copy where the cursor is; p after d moves'],
  ['Space', 'in the tree: mark an entry; d, y, m and T are for all that is marked. On a page: fold'],
  ['*', 'mark all that was found, or all in the list of the cursor; Esc unmarks'],
  ['T', 'give tags to an item, or to all that is marked, or take them away'],
  ['m', 'move with the arrows: → ← lead into other sections, Enter ends it, Esc undoes it'],
  ['Space', 'among fields: the next value of a choice or a switch'],
  ['u', 'undo, as far back as you like, also behind a save'],
  ['U  Ctrl-R', 'redo'],
  ['o', 'open the file in $EDITOR, at the line of what the cursor is on'],
  ['', 'Saving and leaving'],
  ['s', 'show what would be saved, line by line; Enter saves it. What takes it back is told at the end'],
  ['H', 'earlier states of the file: what was changed when; Enter shows one, and goes back to it as an edit'],
  ['t', 'ask what answers: each item that has an address'],
  ['q', 'leave; asks when something is not saved'],
  ['Ctrl-Z', 'to the shell, and back with fg'],
  ['Ctrl-L', 'draw the screen anew'],
  ['', 'Typing'],
  ['Enter  Esc', 'take what was typed, or leave all as it was'],
  ['Ctrl-A  Ctrl-E', 'to the beginning, to the end; Ctrl-U, Ctrl-K, Ctrl-W delete'],
];

/** Columns of the keys. */
const keysWidth = 16;

/** A line of the help: a heading, or keys with what they do, which goes on below it where there is no room. */
interface HelpLine {
  text: string;
  isHeading: boolean;
}

export function helpLines(width: number): HelpLine[] {
  return help.flatMap(([keys, what]): HelpLine[] => {
    if (keys === '') return [{ text: what, isHeading: true }];
    const [first = '', ...more] = wrapped(what, Math.max(10, width - keysWidth - 2));
    return [`  ${keys.padEnd(keysWidth)}${first}`, ...more.map((line) => ' '.repeat(keysWidth + 2) + line)].map(
      (text) => ({
        text,
        isHeading: false,
      }),
    );
  });
}
