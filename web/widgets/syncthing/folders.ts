import type { Level } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { numberOf, recordOf, recordsOf, textOf } from '../answers.ts';

/** Folders whose state is asked for, which takes Syncthing some work. */
const mostFolders = 10;

interface Folder {
  id: string;
  label: string;
  isPaused: boolean;
}

/** Those that are to be listed, in the order of the option or of Syncthing. */
export function chosenFolders(config: unknown, wanted: readonly string[]): Folder[] {
  const folders = recordsOf(config).map(({ id, label, paused }) => ({
    id: textOf(id) ?? '',
    label: textOf(label) ?? textOf(id) ?? '',
    isPaused: paused === true,
  }));
  const chosen = wanted.length > 0 ? wanted.flatMap((name) => folders.find(({ id }) => id === name) ?? []) : folders;
  return chosen.slice(0, mostFolders);
}

/** Those whose state is asked for. */
export const runningOf = (folders: readonly Folder[]) => folders.filter(({ isPaused }) => !isPaused);

export function readFolder({ label, isPaused }: Folder, answer: unknown) {
  const status = recordOf(answer);
  const bytes = numberOf(status.globalBytes) ?? 0;
  const needed = numberOf(status.needBytes) ?? 0;
  const isLeft = needed > 0 || (numberOf(status.needFiles) ?? 0) > 0;
  const failed = numberOf(status.pullErrors) ?? numberOf(status.errors) ?? 0;
  const state = isPaused ? 'paused' : (textOf(status.state) ?? 'unknown');
  return {
    label,
    state: state === 'idle' && failed > 0 ? 'failed' : state === 'idle' && isLeft ? 'out-of-sync' : state,
    share: bytes > 0 ? Math.min(100, Math.max(0, ((bytes - needed) / bytes) * 100)) : 100,
    bytes,
    needed,
  };
}

/** Those that aren't well. */
const levels: Readonly<Record<string, Level>> = {
  error: 'bad',
  failed: 'bad',
  'out-of-sync': 'warning',
  paused: 'unknown',
  unknown: 'unknown',
};

export const levelOfState = (state: string): Level | undefined =>
  Object.hasOwn(levels, state) ? levels[state] : undefined;

const states = [
  ...['idle', 'scanning', 'scan-waiting', 'syncing', 'sync-waiting', 'sync-preparing', 'cleaning', 'clean-waiting'],
  ...Object.keys(levels),
];

export const wordOf = (state: string, t: WidgetWords) => (states.includes(state) ? t(`is-${state}`) : state);
