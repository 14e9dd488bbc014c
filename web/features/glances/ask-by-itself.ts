import { failureOf, type WidgetState } from '../../../schema/api/widget-data.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetRequests } from '../../../schema/widget-plan.ts';
import { siteRoot } from '../../addresses/site-root.ts';
import { fetchWidgetData } from '../../api/widget-data.ts';
import type { Speaker } from './speakers.ts';

/** Asks for what no server gathers: what belongs to the viewer's own place, and all of it where there are only files. */
export interface Asker {
  /** Asks for these from now on while they are in view and the tab is shown, and for no others. */
  follow(speakers: readonly Speaker[]): void;
  /** What came of it last. */
  stateOf(id: string): WidgetState;
  /** Asks for what is due. */
  tick(): void;
}

interface Asked {
  speaker: Speaker;
  state: WidgetState;
  /** When it is asked for next, by `performance.now()`. */
  due: number;
}

export function createAsker(served: boolean, isInView: (id: string) => boolean, onChange: () => void): Asker {
  let asked = new Map<string, Asked>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tick = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const one of asked.values()) {
      if (!isInView(one.speaker.entry.id)) continue;
      if (one.due <= now) void ask(one);
      else next = Math.min(next, one.due);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(tick, next - now);
  };

  const ask = async (one: Asked) => {
    const { interval } = one.speaker.plan;
    one.due = Number.POSITIVE_INFINITY;
    try {
      one.state = { data: await gather(one.speaker, served), at: Date.now() };
    } catch (cause) {
      one.state = { ...one.state, error: failureOf(toDashError(cause)) };
    }
    if (interval > 0) one.due = performance.now() + interval * 1000;
    if (asked.get(one.speaker.entry.id) !== one) return;
    onChange();
    tick();
  };

  return {
    follow(speakers) {
      const before = asked;
      asked = new Map(
        speakers.map((speaker) => {
          const known = before.get(speaker.entry.id);
          // Another config may ask for something else.
          const isSame = known?.speaker.entry === speaker.entry;
          return [speaker.entry.id, isSame ? known : { speaker, state: {}, due: 0 }];
        }),
      );
      tick();
    },
    stateOf: (id) => asked.get(id)?.state ?? {},
    tick,
  };
}

async function gather({ widget, entry, plan }: Speaker, served: boolean): Promise<unknown> {
  const options = readOptions(widget.options, entry.options);
  const { timeout, useProxy } = plan;
  const bodies = await Promise.all(
    widgetRequests(widget, options).map((request) => {
      const asking = fetchWidgetData(request, { siteRoot: siteRoot().href, useProxy, timeout, served });
      return request.optional ? asking.catch(toDashError) : asking;
    }),
  );
  await widget.load?.();
  const data = widget.read?.(bodies.length > 1 ? bodies : bodies[0], options, Date.now());
  // As it would have come over the wire.
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
}
