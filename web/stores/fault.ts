import { createStore } from 'zustand/vanilla';
import type { Fault } from '../../schema/api/events.ts';

/** What is wrong with the config file on disk, while the last good dashboard is shown. */
export const fault = createStore<{ fault: Fault | undefined }>(() => ({ fault: undefined }));

export const showFault = (found: Fault | undefined): void => fault.setState({ fault: found });
