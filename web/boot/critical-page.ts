import type { Fault, LiveEvents } from '../../schema/api/events.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Runs in the page of a config that can't be shown, and reloads it once the server has something else to show. */
const events = new EventSource(siteUrl('events'));
const on = <Name extends keyof LiveEvents>(name: Name, handle: (data: LiveEvents[Name]) => void) =>
  events.addEventListener(name, (event: MessageEvent<string>) => handle(JSON.parse(event.data)));
const reload = () => location.reload();
on('hello', ({ version }) => version !== null && reload());
on('change', reload);
// The viewer has to sign in from now on, or too many tabs are open, which passes.
events.addEventListener('error', () => events.readyState === EventSource.CLOSED && setTimeout(reload, 3000));
on('problem', (fault: Fault) => {
  if (JSON.stringify(fault) !== document.documentElement.dataset.fault) reload();
});
