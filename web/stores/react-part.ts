import type { i18n } from 'i18next';
import { addRestStyles } from '../boot/rest-styles.ts';

/** What React brings with it. */
export interface ReactPart {
  i18n: i18n;
  /** Loads the words that the page doesn't bring, once for a language: those of menus, dialogs, the palette. */
  addWords: () => Promise<void>;
  /** Resolves when a take-over has reached all of the page. */
  whole: () => Promise<void>;
  /** Switches the interface to a language. The page has to be taken over. */
  showLanguage: (language: string) => Promise<void>;
}

/** The part as its own module sees it. */
export interface LoadedReactPart extends ReactPart {
  /** Loads what this page's screen is rendered by; gives what hands its HTML to React. */
  prepare: () => Promise<() => void>;
}

type Load = () => Promise<LoadedReactPart>;

let load: Load = () => Promise.reject(new Error('This page has no React.'));
let loading: Promise<LoadedReactPart> | undefined;
let takenOver = false;

/** Says how React comes; the page's start does so before anything can ask for it. */
export function offerReactPart(loadPart: Load): void {
  load = loadPart;
  loading = undefined;
  takenOver = false;
}

/**
 * Loads React and the words of the interface, once. Enough for what has a root of its own: menus, dialogs, the palette.
 * Rejects where it can't be loaded, and tries again at the next call.
 */
export const loadReact = (): Promise<ReactPart> => loadPart();

/**
 * Hands the page's own HTML to React, once: for whatever changes it. Resolves when React has it; the sections follow
 * one by one, so that none of them holds up a click or a key.
 */
export async function takeOver(): Promise<ReactPart> {
  const part = await loadPart();
  const hydrate = await part.prepare();
  if (!takenOver) {
    takenOver = true;
    hydrate();
  }
  return part;
}

/** Whether the page's own HTML is React's. */
export const isTakenOver = (): boolean => takenOver;

function loadPart(): Promise<LoadedReactPart> {
  // What React shows is styled.
  loading ??= Promise.all([load(), addRestStyles()])
    .then(([part]) => part)
    .catch((cause) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}
