import type { Fault, LiveEvents } from '../../schema/api/events.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Stands in the page of a config that can't be shown, and loads it again once something else is to be said or shown. */
const events = new EventSource(siteUrl('events'));
const on = <Name extends keyof LiveEvents>(name: Name, answer: (data: LiveEvents[Name]) => void) =>
  events.addEventListener(name, (event: MessageEvent<string>) => answer(JSON.parse(event.data)));
const reload = () => location.reload();
on('hello', ({ version }) => version !== null && reload());
on('change', reload);
// Whoever listens has to sign in from now on; or there are too many of them, which passes.
events.addEventListener('error', () => events.readyState === EventSource.CLOSED && setTimeout(reload, 3000));
on('problem', (fault: Fault) => {
  if (JSON.stringify(fault) !== document.documentElement.dataset.fault) reload();
});
