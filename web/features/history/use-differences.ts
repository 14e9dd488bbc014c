import { useEffect, useRef, useState } from 'react';
import type { HistoryReply } from '../../../schema/api/config-manager.ts';
import { fetchSnapshot } from '../../api/config-manager.ts';
import { type Difference, differenceBetween } from './difference-between.ts';

type Snapshot = HistoryReply['snapshots'][number];

/** States that are told at once: each takes a request and a comparison. */
const step = 20;

/**
 * What made each of the states, by its id, told one after the other from the newest: of the first twenty, and of as many more
 * each time that `more` is called. The oldest has nothing before it.
 */
export function useDifferences(
  filename: string,
  snapshots: readonly Snapshot[],
): { told: ReadonlyMap<string, Difference>; more?: () => void } {
  const [told, tell] = useState<ReadonlyMap<string, Difference>>(new Map());
  const [wanted, want] = useState(step);
  const list = snapshots
    .slice(0, wanted + 1)
    .map(({ id }) => id)
    .join(' ');
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    const ids = list.split(' ').filter(Boolean);
    const before = latest.current;
    const ended = new AbortController();
    void tellAll();
    return () => ended.abort();

    async function tellAll(): Promise<void> {
      let later: { id: string; text: string | undefined } | undefined;
      for (const [index, id] of ids.entries()) {
        const isKnown = before.has(id) && (index === 0 || before.has(ids[index - 1] ?? ''));
        if (isKnown && before.has(ids[index + 1] ?? id)) continue;
        const text = await textOf(id);
        if (ended.signal.aborted) return;
        const after = later;
        if (after && ids[index - 1] === after.id) {
          tell((present) => new Map(present).set(after.id, differenceBetween(text, after.text)));
        }
        later = { id, text };
      }
    }

    async function textOf(id: string): Promise<string | undefined> {
      try {
        return (await fetchSnapshot(filename, id, ended.signal)).config;
      } catch {
        // It may have been too old to be kept, or can't be read: its row says nothing of it then.
        return undefined;
      }
    }
  }, [filename, list]);
  const more = snapshots.length > wanted + 1 ? () => want(wanted + step) : undefined;
  return { told, ...(more && { more }) };
}
