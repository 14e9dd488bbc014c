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
let loadStrings: () => Promise<unknown> = () => Promise.resolve();
let loading: Promise<LoadedReactPart> | undefined;
let takenOver = false;

/** Says how React and the page's language come; the page's start does so before anything can ask for them. */
export function offerReactPart(loadPart: Load, loadLanguage: () => Promise<unknown> = () => Promise.resolve()): void {
  load = loadPart;
  loadStrings = loadLanguage;
  loading = undefined;
  takenOver = false;
}

/**
 * Loads React and the words of the interface, once. Enough for what has a root of its own: menus, dialogs, the palette.
 * Rejects where it can't be loaded, and tries again at the next call.
 */
export const loadReact = (): Promise<ReactPart> => loadPart();

/** Loads React and, beside it, the words that the page doesn't bring. Rejects where either can't be loaded. */
export async function loadReactWithWords(): Promise<ReactPart> {
  const [part] = await Promise.all([loadPart(), loadStrings()]);
  await part.addWords();
  return part;
}

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
