import { failureOf } from '../../../schema/api/widget-data.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { postWidgetAction, postWidgetData } from '../../api/widget-states.ts';
import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { failToGather, forgetStates, gatheredWidgets, receiveStates } from '../../stores/widget-states.ts';

/** Milliseconds within which changes of what is in view are told together. */
const pause = 50;
/** Milliseconds for the tab's connection to be there; without it the server only answers. */
const untilConnected = 3_000;
/** Milliseconds until a server is asked again that could not be. */
const untilNextTry = 30_000;

/** Sends one request, with the widget that is refreshed; absent until the page follows its widgets. */
let send: ((refresh?: string) => Promise<void>) | undefined;
/** The page whose widgets are followed. */
let followed: DashboardStore | undefined;

/**
 * Tells the server from now on which widgets are in view while the tab is shown, and takes over what it has of them. For the
 * server that is a reason to ask again what has failed: it is told anew when the tab comes back, and when the network does.
 * Returns what ends that.
 */
export function followWidgets(dashboard: DashboardStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server was told last. */
  let told = '';

  const request = () => {
    const { inView, tab } = gatheredWidgets.getState();
    const { gathered, dashboard: shown } = dashboard.getState();
    const widgets = document.visibilityState === 'hidden' ? [] : gathered.filter((id) => inView.has(id));
    return { page: shown.page.id, ...(tab !== undefined && { tab }), widgets };
  };
  send = async (refresh) => {
    const asked = request();
    told = JSON.stringify(asked);
    try {
      const reply = await postWidgetData(refresh === undefined ? asked : { ...asked, refresh });
      receiveStates(reply, asked.widgets);
    } catch (cause) {
      failToGather(failureOf(toDashError(cause)));
      told = '';
      plan(untilNextTry);
    }
  };
  const plan = (wait = gatheredWidgets.getState().tab === undefined ? untilConnected : pause) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const wanted = request();
      // Who looks at nothing yet has nothing to tell.
      if (JSON.stringify(wanted) !== told && (told !== '' || wanted.widgets.length > 0)) void send?.();
    }, wait);
  };

  followed = dashboard;

  const handleVisibility = () => plan();
  // What has failed meanwhile may work again.
  const handleOnline = () => {
    told = '';
    plan();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('online', handleOnline);
  const unfollow = [
    gatheredWidgets.subscribe((now, before) => {
      if (now.inView !== before.inView || now.tab !== before.tab) plan();
    }),
    dashboard.subscribe((now, before) => {
      forgetStates(changedIds(before, now));
      // The same widgets may have other secrets, which the page never sees.
      if (now.version !== before.version) told = '';
      plan();
    }),
  ];
  plan();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('online', handleOnline);
    for (const stop of unfollow) stop();
    send = undefined;
    followed = undefined;
  };
}

/** Gathered widgets of before that are gone, or that are written in another way now. */
function changedIds(before: Payload, now: Payload): string[] {
  if (before.dashboard.sections === now.dashboard.sections && before.gathered === now.gathered) return [];
  const entries = entriesOf(now);
  const earlier = entriesOf(before);
  return before.gathered.filter((id) => !now.gathered.includes(id) || entries.get(id) !== earlier.get(id));
}

const entriesOf = ({ dashboard }: Payload): Map<string, WidgetEntry> =>
  new Map(dashboard.sections.flatMap(widgetsOf).map((entry) => [entry.id, entry] as const));

/** Has the server ask for a widget's data anew. Resolves once it has, or once it is clear that this takes a while. */
export const refreshWidget = async (id: string): Promise<void> => send?.(id);

/** Has the server do something with a widget, and takes over what it has of it then. Throws a `DashError` that says why it can't. */
export async function actOnWidget(widget: string, action: string, argument?: string): Promise<void> {
  const page = followed?.getState().dashboard.page.id;
  if (page === undefined) return;
  receiveStates(await postWidgetAction({ page, widget, action, ...(argument !== undefined && { argument }) }), [
    widget,
  ]);
}
