import { createStore } from 'zustand/vanilla';
import type { WidgetDataReply, WidgetFailure, WidgetState, WidgetStates } from '../../schema/api/widget-data.ts';
import { readWidgetStates } from '../page/payload.ts';

/** What the page knows of the widgets whose data the server gathers. */
export interface GatheredWidgets {
  /** By the widget's id: what the server has said of it last. */
  states: WidgetStates;
  /** The server's clock when it said so: milliseconds since 1970. */
  latest: number;
  /** Milliseconds that the server's clock is ahead of this browser's. */
  ahead: number;
  /** Why the server could not be asked; absent once it answers. */
  failure?: WidgetFailure | undefined;
  inView: ReadonlySet<string>;
  /** The name of this tab's connection (`LiveEvents.hello`), as long as it is there. */
  tab?: string | undefined;
}

/** It begins with what the server had when it sent the page. */
export const gatheredWidgets = createStore<GatheredWidgets>(() => ({
  states: readWidgetStates(document),
  latest: 0,
  ahead: 0,
  inView: new Set(),
}));

/** Milliseconds that a reply can be under way: what is older was said by a clock that has been set back. */
const longestWay = 15_000;

/**
 * Takes over what the server has said. What is the same stays the same object, so that nothing is drawn anew for it. Of the
 * widgets in `asked` the reply is all there is; the others stay as they are. A reply that an event has overtaken takes back
 * nothing of it.
 */
export function receiveStates({ now, widgets }: WidgetDataReply, asked: readonly string[] = []): void {
  const { states: before, latest } = gatheredWidgets.getState();
  const isLate = now < latest && latest - now < longestWay;
  const states: WidgetStates = { ...before };
  for (const id of isLate ? [] : asked) delete states[id];
  for (const [id, state] of Object.entries(widgets)) {
    if (!isLate || !before[id]) states[id] = keepSame(before[id], state);
  }
  gatheredWidgets.setState({ states, latest: isLate ? latest : now, ahead: aheadOf(now), failure: undefined });
}

/** How far a clock is ahead; a second or two is the way that its time took. */
function aheadOf(now: number): number {
  const { ahead } = gatheredWidgets.getState();
  const difference = now - Date.now();
  return Math.abs(difference - ahead) > 2_000 ? difference : ahead;
}

function keepSame(before: WidgetState | undefined, { data, at, error }: WidgetState): WidgetState {
  return {
    ...(data !== undefined && { data: same(before?.data, data) }),
    ...(at !== undefined && { at }),
    ...(error && { error: same(before?.error, error) }),
  };
}

const same = <T>(before: T | undefined, now: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** Forgets what was known of widgets that mean something else now. */
export function forgetStates(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const states = { ...gatheredWidgets.getState().states };
  for (const id of ids) delete states[id];
  gatheredWidgets.setState({ states });
}

/** The server can't be asked for now. */
export const failToGather = (failure: WidgetFailure): void => gatheredWidgets.setState({ failure });

/** Names the tab's connection to the server, or says that it has ended. */
export const nameTab = (tab: string | undefined): void => gatheredWidgets.setState({ tab });

/** Counts a widget as in view, until what it returns is called. */
export function countInView(id: string): () => void {
  const change = (apply: (ids: Set<string>) => unknown) => {
    const inView = new Set(gatheredWidgets.getState().inView);
    apply(inView);
    gatheredWidgets.setState({ inView });
  };
  change((ids) => ids.add(id));
  return () => change((ids) => ids.delete(id));
}
