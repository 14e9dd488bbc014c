import { createStore } from 'zustand/vanilla';

/** What has just been edited, for screen readers. Each is a new state, so that the same words are said again. */
export const announcements = createStore<{ text: string; turn: number }>(() => ({ text: '', turn: 0 }));

export const announce = (text: string): void => announcements.setState(({ turn }) => ({ text, turn: turn + 1 }));
