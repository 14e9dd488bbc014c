import type { Tallied } from '../../stores/tallied.ts';

/** Says a word of the interface by its key, filled in with values. */
type Say = (key: string, values?: Record<string, unknown>) => string;

/** What is said of the services: how many are up, and which are not; nothing of what is not known. */
export interface Sentence {
  up?: string;
  down?: string;
}

type Known = Pick<Tallied, 'up' | 'down' | 'isKnown' | 'isAwaited'>;

export function sentenceOf({ up, down, isKnown, isAwaited }: Known, say: Say): Sentence {
  const count = up + down.length;
  if (count === 0 || isAwaited) return {};
  if (down.length > 0) return { up: say('hero:up-of', { up, count }), down: downOf(down, say) };
  return { up: say(isKnown ? 'hero:all-up' : 'hero:up', { count }) };
}

function downOf(names: readonly string[], say: Say): string {
  const [first = '', second = ''] = names.map(isolated);
  if (names.length === 1) return say('hero:down-one', { name: first });
  if (names.length === 2) return say('hero:down-two', { first, second });
  return say('hero:down-many', { count: names.length });
}

/** A name in another script turns nothing around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
