import { createStore } from 'zustand/vanilla';
import type { Fault } from '../../schema/api/events.ts';

/** What is wrong with the config file on disk, while the last good dashboard is shown. */
export const fault = createStore<{ fault: Fault | undefined }>(() => ({ fault: undefined }));

/** Shows a fault, or that there is none any more. Where there was none, nobody hears of it. */
export function showFault(found: Fault | undefined): void {
  if (found || fault.getState().fault) fault.setState({ fault: found });
}
