import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { StoreApi } from 'zustand/vanilla';
import { isDashError } from '../../schema/errors.ts';
import { Home } from '../screens/home/home.tsx';
import { lazyScreens } from '../screens/lazy-screens.ts';
import { orders } from '../stores/orders.ts';
import type { LoadedReactPart } from '../stores/react-part.ts';
import { addLanguage, createI18n, setLanguage } from '../words/i18n.ts';
import { setWords } from '../words/words.ts';
import { App } from './app.tsx';
import type { App as Stores } from './app-context.ts';
import { wholePage } from './slice.tsx';

/** What needs React on this page, with the words that the page brings. `content` holds the page's HTML. */
export function createReactPart(stores: Stores, content: Element): LoadedReactPart {
  const { language, screen, strings, widgetWords } = stores.dashboard.getState();
  const i18n = createI18n(language, { ...strings, ...(widgetWords && { widgets: widgetWords }) });
  setWords(i18n);
  let adding: { language: string; done: Promise<void> } | undefined;
  return {
    i18n,
    addWords() {
      if (adding?.language !== i18n.language)
        adding = { language: i18n.language, done: addLanguage(i18n, i18n.language) };
      adding.done.catch(() => {
        adding = undefined;
      });
      return adding.done;
    },
    whole: wholePage,
    async showLanguage(code) {
      await wholePage();
      await setLanguage(i18n, code);
    },
    async prepare() {
      const Screen = screen === 'home' ? Home : await lazyScreens[screen]();
      return () => hydrate(content, stores, i18n, Screen);
    },
  };
}

/** Hands the page's HTML to React: each section by itself, so that a thousand tiles never hold up a tap. */
function hydrate(content: Element, stores: Stores, i18n: LoadedReactPart['i18n'], Screen: ComponentType): void {
  beginWithPresent(stores.dashboard);
  beginWithPresent(orders);
  startTransition(() => {
    const app = (
      <App stores={stores} i18n={i18n}>
        <Screen />
      </App>
    );
    hydrateRoot(content, app, {
      onRecoverableError: unlessTold(console.warn),
      onCaughtError: unlessTold(console.warn),
    });
  });
}

/** What a part says of itself is told in one line by the frame around it: React would add a stack for every drawing. */
const unlessTold =
  (print: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!isDashError(error) && !(error instanceof Error && isDashError(error.cause))) print(error);
  };

/** What a store holds now is what the HTML shows: React's first render has to see the same. */
function beginWithPresent<State>(store: StoreApi<State>): void {
  const present = store.getState();
  store.getInitialState = () => present;
}
