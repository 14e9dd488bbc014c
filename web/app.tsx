import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { AppContext, type App as Stores } from './app-context.ts';
import { Home } from './screens/home/home.tsx';

interface Props {
  stores: Stores;
  i18n: i18n;
}

/** The whole page, the same on the server and in the browser. */
export function App({ stores, i18n }: Props) {
  return (
    <AppContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <div id="dashy">
          <Home />
        </div>
      </I18nextProvider>
    </AppContext>
  );
}
