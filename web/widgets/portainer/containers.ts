import type { End, Level } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { mayCarry } from '../_docker/carrying.ts';
import { actsOn } from '../_docker/controls.ts';
import { entriesOf, textOf } from '../answers.ts';
import { countAt } from '../levels.ts';

export type Container = ReturnType<typeof readContainer>;

/** How a container is by its state, or by what its check of health says. */
const levels = {
  unhealthy: 'bad',
  restarting: 'bad',
  dead: 'bad',
  failed: 'warning',
  exited: 'unknown',
  created: 'unknown',
  paused: 'unknown',
  removing: 'unknown',
  running: 'good',
} as const satisfies Record<string, Level>;

export const isKnown = (word: string): word is keyof typeof levels => Object.hasOwn(levels, word);

export function readContainer(container: Readonly<Record<string, unknown>>) {
  const { Id, Names, Image, State, Status } = container;
  const [id, state, about, image] = [textOf(Id) ?? '', textOf(State) ?? '', textOf(Status), textOf(Image)];
  const [first] = entriesOf(Names);
  const name = textOf(first)?.replace(/^\//, '') ?? id;
  const word = wordFor(state, about ?? '');
  const level: Level = isKnown(word) ? levels[word] : 'unknown';
  return {
    id,
    name,
    image,
    about,
    state,
    word,
    level,
    acts: /^[\da-f]+$/i.test(id) ? actsOn(state, mayCarry(name, image ?? '')) : [],
  };
}

/** What is said of a container: its state, unless that hides that something is wrong. */
function wordFor(state: string, status: string): string {
  if (state === 'running' && status.includes('(unhealthy)')) return 'unhealthy';
  const code = /^Exited \((\d+)\)/.exec(status)?.[1] ?? '0';
  return state === 'exited' && !usualEnds.includes(code) ? 'failed' : state;
}

/** Codes of what has ended by itself, and of what was stopped or killed. */
const usualEnds = ['0', '137', '143'];

export const countOf = (containers: readonly Container[], state: string) =>
  containers.filter((one) => one.state === state).length;

/** How many are unhealthy, or have failed; nothing where none has. */
export function troubleOf(
  containers: readonly Container[],
  t: WidgetWords,
): (End & { level: 'bad' | 'warning' }) | undefined {
  const bad = countAt(containers, 'bad');
  if (bad > 0) return { text: t('count-unhealthy', { count: bad }), level: 'bad' };
  const failed = countAt(containers, 'warning');
  return failed > 0 ? { text: t('count-failed', { count: failed }), level: 'warning' } : undefined;
}
