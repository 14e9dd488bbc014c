import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AppContext, type App as Stores } from './app-context.ts';
import { Slice } from './slice.tsx';

interface Props {
  stores: Stores;
  i18n: i18n;
  children: ReactNode;
}

/** The whole page, the same on the server and in the browser. */
export function App({ stores, i18n, children }: Props) {
  return (
    <AppContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <div id="dashy">{children}</div>
        <Slice />
      </I18nextProvider>
    </AppContext>
  );
}
