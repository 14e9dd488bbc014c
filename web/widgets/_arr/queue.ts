import { empty, list, type Shown } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { secondsOf } from '../time-spans.ts';

/** Something that is on its way. */
export interface Download {
  label: string;
  /** Name of the release. */
  release: string | undefined;
  /** As the service calls it: `downloading`, `importPending`. */
  state: string;
  /** Until it is there. */
  seconds: number | undefined;
  /** What is there of it, 0 to 100. */
  share: number;
  level: 'warning' | 'bad' | undefined;
}

const levels: Readonly<Record<string, Download['level']>> = { warning: 'warning', error: 'bad' };

/** Those that have a word. */
const states = [
  ...['completed', 'delay', 'downloadClientUnavailable', 'downloading', 'failed', 'failedPending', 'ignored'],
  ...['importBlocked', 'imported', 'importing', 'importPending', 'paused', 'queued', 'warning'],
];

/** How many are in the queue, and how it is, by an answer of `queue/status`. */
export function queueState(status: unknown): { queued: number; trouble: Download['level'] } {
  const { totalCount, errors, warnings } = recordOf(status);
  const queued = numberOf(totalCount);
  if (queued === undefined) throw unreadable('number of what is in the queue');
  return { queued, trouble: errors === true ? 'bad' : warnings === true ? 'warning' : undefined };
}

/** A line of the queue; `label` says what it is of, where the answer knows. */
export function downloadOf(fields: Readonly<Record<string, unknown>>, label: string | undefined): Download {
  const size = numberOf(fields.size) ?? 0;
  const left = numberOf(fields.sizeleft) ?? size;
  const tracked = nameOf(fields.trackedDownloadState) ?? 'downloading';
  return {
    label: label ?? textOf(fields.title) ?? '',
    release: textOf(fields.title),
    // What waits or is paused is still "downloading" to the one that tracks it.
    state: tracked === 'downloading' ? (nameOf(fields.status) ?? tracked) : tracked,
    seconds: secondsOf(fields.timeleft),
    share: left <= 0 ? 100 : size > 0 ? Math.max(0, 100 * (1 - left / size)) : 0,
    level: levels[textOf(fields.trackedDownloadStatus)?.toLowerCase() ?? ''],
  };
}

/** What is loaded first, then what lacks least. */
export const inOrder = (downloads: readonly Download[]): Download[] =>
  downloads.toSorted(
    (one, other) =>
      Number(other.state === 'downloading') - Number(one.state === 'downloading') || other.share - one.share,
  );

export const queueList = (
  downloads: readonly Download[],
  { t, format }: Pick<ShowContext<never>, 't' | 'format'>,
): Shown =>
  downloads.length === 0
    ? empty(t('nothing-queued'))
    : list(
        downloads.map(({ label, release, state, seconds, share, level }) => ({
          label,
          title: release,
          note: format.list([
            states.includes(state) ? t(`is-${state}`) : inWords(state),
            seconds !== undefined && seconds > 0 && t('left', { duration: format.duration(seconds) }),
          ]),
          value: share < 100 ? format.percent(share) : undefined,
          share: share < 100 ? share : undefined,
          level,
        })),
      );

/** Older versions write names with a capital. */
const nameOf = (value: unknown) => textOf(value)?.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** `someState` as `some state`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
