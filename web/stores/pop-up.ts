import { createStore } from 'zustand/vanilla';

/** What the pop-up was last asked to show; each asking is a new state. */
export const popUp = createStore<{ url: string | undefined }>(() => ({ url: undefined }));

/** Shows an address in the pop-up, which says so where there is none. */
export const openPopUp = (url: string | undefined): void => popUp.setState({ url });
