import type { EditorState } from '../state/editor-state.ts';
import { markedKeys } from '../state/marking.ts';

/** A key with what it does, and how soon it gives way where there is no room: 0 stays. */
type Hint = readonly [text: string, rank: number];

/** As many hints as there is room for, in their order. */
export function fitting(hints: readonly Hint[], columns: number): string {
  const ranks = [...new Set(hints.map(([, rank]) => rank))].toSorted((one, other) => other - one);
  const joined = (most: number) =>
    hints
      .filter(([, rank]) => rank <= most)
      .map(([text]) => text)
      .join('  ');
  const most = ranks.find((rank) => joined(rank).length <= columns) ?? 0;
  return joined(most);
}

const modeKeys = {
  text: 'Enter take it   Esc leave it',
  search: 'Enter keep these   Esc show all   ↑↓ go to one',
  pick: '↑↓ choose   Enter take it   Esc leave it   letters find',
  marked: 'Space mark  d delete  y copy  m move  T tags  * all  Esc ',
  move: '↑↓ move   ←→ other section   Enter done   Esc back where it was',
  help: '↑↓ more   Esc back',
  diff: 'Enter save   ↑↓ more   Esc back',
  past: 'Enter go back, as an edit   ↑↓ more   Esc stay',
  conflict: '↑↓ go   m mine   t theirs   Enter go on   Esc back',
  quit: 's save   d discard   Esc stay',
  gone: 'w anew  c copy  k keep, leave  Esc stay',
  broken: 'Enter open it again   d leave it out',
  wait: '',
} as const;

/** The keys that count at the moment, the ones that matter most on a narrow screen. */
export function keysFor(state: EditorState, hasFields: boolean): string {
  const { mode, focus, size, query } = state;
  if (mode.name === 'text' && mode.purpose.of === 'search') return modeKeys.search;
  if (mode.name === 'diff' && mode.past) return modeKeys.past;
  if (mode.name !== 'browse') return modeKeys[mode.name];
  const inFields = focus === 'fields';
  if (!inFields && markedKeys(state).length > 0) return `${modeKeys.marked}${query === '' ? 'unmark' : 'show all'}`;
  const hints: Hint[] = [
    [inFields ? 'Enter change' : hasFields ? 'Enter fields' : 'Enter fold', 1],
    ['a add', 1],
    ['d delete', 3],
    ['u undo', 4],
    ['s save', 1],
    ...(inFields
      ? ([['Esc back', 0]] as const)
      : ([
          ['m move', 5],
          ['y copy', 7],
          ['p paste', 7],
          [query === '' ? '/ search' : 'Esc show all', query === '' ? 3 : 1],
        ] as const)),
    ['n problem', 8],
    ['o $EDITOR', 9],
    ['t status', 9],
    ['H history', 10],
    ['? help', 0],
    ['q quit', 0],
  ];
  return fitting(hints, size.columns);
}
