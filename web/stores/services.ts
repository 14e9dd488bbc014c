import { createStore } from 'zustand/vanilla';

/** What is known of what a tile leads to. */
export interface Service {
  sectionId: string;
  itemId: string;
  title: string;
  /** Whether it answers; undefined where nobody knows. */
  up: boolean | undefined;
  /** Whether a check of this visit has found that, or none will be made. */
  isSure: boolean;
  /** Whether it is in sight and asked for the first time: soon it is known. */
  isAwaited?: boolean;
}

/** The services that the page checks, in the order of their tiles. */
export const services = createStore<{ services: readonly Service[] }>(() => ({ services: [] }));
