import { createStore } from 'zustand/vanilla';

/** The address that the pop-up is to show; each request is a new state. */
export const popUp = createStore<{ url: string | undefined }>(() => ({ url: undefined }));

/** Shows an address in the pop-up, or that there is none. */
export const openPopUp = (url: string | undefined): void => popUp.setState({ url });
