import { setTimeout } from 'node:timers/promises';
import type { Ports } from '../ports.ts';
import { checkStatus, type ItemStatus } from '../tasks/status.ts';
import { loadStyle } from '../terminal/style.ts';
import { statusObject, statusSummary, statusTable } from './status.ts';

interface StatusRun {
  file: string;
  configured: boolean;
  json: boolean;
  /** Seconds between two rounds; absent for one round. */
  watch?: number;
}

/**
 * Checks once, or until it is told to end, and shows the results: a table that fills on a terminal, plain lines in a pipe, of
 * which a further round prints only what has changed. Resolves to whether everything was up at last.
 */
export async function reportStatus({ file, configured, json, watch }: StatusRun, ports: Ports): Promise<boolean> {
  const style = await loadStyle(ports.colour);
  const { signal } = ports;
  const live = json ? undefined : ports.liveText();
  const progress = live ? undefined : ports.progress('Checking');
  const tableOf = (items: readonly ItemStatus[]) => statusTable(items, { style, width: ports.columns });
  let before: readonly ItemStatus[] | undefined;
  try {
    for (;;) {
      const known = before;
      const onChange = (items: readonly ItemStatus[]) => {
        // A further round shows what was known until it is over.
        if (!known) live?.show(tableOf(items));
        progress?.show('Checking', { done: items.filter(({ result }) => result).length, of: items.length });
      };
      const items = await checkStatus({ file, configured, onChange }, ports);
      if (json) ports.print(JSON.stringify(statusObject(items), null, watch === undefined ? 2 : 0));
      else if (live)
        live.show(watch === undefined ? tableOf(items) : `${tableOf(items)}\n${style.quiet(nextRound(watch))}`);
      else if (!known) ports.print(tableOf(items));
      else for (const item of changed(known, items)) ports.print(changeLine(item));
      before = items;
      if (watch === undefined) return items.every(({ result }) => result?.up);
      await setTimeout(watch * 1000, undefined, { signal });
    }
  } finally {
    live?.done();
    progress?.done();
    if (signal.aborted && before && !live && !json) ports.print(statusSummary(before, style));
  }
}

const nextRound = (seconds: number) => `As of ${clock()}; checked every ${seconds} s. Ctrl-C ends.`;

/** What is up or down other than before, and what is new. */
const changed = (before: readonly ItemStatus[], now: readonly ItemStatus[]): ItemStatus[] =>
  now.filter((item) => {
    const known = before.find(
      ({ url, title, section }) => url === item.url && title === item.title && section === item.section,
    );
    return known?.result?.up !== item.result?.up;
  });

const changeLine = ({ title, url, result }: ItemStatus): string =>
  `${clock()} ${result?.up ? '✓' : '✗'} ${title} is ${result?.up ? 'up' : 'down'}: ${result?.message} (${url})`;

/** Hours, minutes and seconds of this machine's zone. */
const clock = (): string => new Date().toTimeString().slice(0, 8);
