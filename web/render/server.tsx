import type { i18n, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Fault } from '../../schema/api/events.ts';
import type { Dashboard } from '../../schema/model.ts';
import { product } from '../../schema/product.ts';
import type { Words } from '../../schema/widget.ts';
import { App } from '../app/app.tsx';
import { Splash } from '../components/splash/splash.tsx';
import { heroHtml } from '../features/hero/hero-html.ts';
import { heroScriptMark, type Payload, type Strings } from '../page/payload.ts';
import { Closed } from '../screens/critical/closed.tsx';
import { Critical } from '../screens/critical/critical.tsx';
import type { FaultCode } from '../screens/critical/fault-code.tsx';
import { Home } from '../screens/home/home.tsx';
import { NotFound } from '../screens/not-found/not-found.tsx';
import { Offline } from '../screens/offline/offline.tsx';
import { createDashboardStore } from '../stores/dashboard.ts';
import { createPreferencesStore } from '../stores/preferences.ts';
import { createI18n } from '../words/i18n.ts';
import { type LaterDrawn, liveTextFor, standInFor } from './stand-in.ts';
import { createTileHtml } from './tile-html.ts';

export interface CriticalParts {
  language: string;
  strings: Strings;
  fault: Fault;
  /** The lines of the file around it, as far as anybody may see them. */
  code?: FaultCode | undefined;
  hint?: string | undefined;
}

/** Renders the home view of a page as HTML. */
export const renderHome = (payload: Payload, drawn?: LaterDrawn): string => renderToHtml(payload, <Home />, drawn);

/**
 * Renders a screen as the HTML that the browser will hydrate. Pure: the same payload gives the same HTML. The widgets in
 * `drawn` stand between marks (`drawingMarks`), for what there is of them later.
 */
export function renderToHtml(payload: Payload, screen: ReactNode, drawn?: LaterDrawn): string {
  const stores = {
    dashboard: createDashboardStore(payload),
    preferences: createPreferencesStore(payload.dashboard.settings),
    tileHtml,
    standIn: standInFor(drawn, wordsOf(payload)),
    liveText: liveTextFor(drawn),
    heroHtml: (...hero: Parameters<typeof heroHtml>) => heroHtml(...hero) + heroScriptMark,
  };
  return renderToString(
    <App stores={stores} i18n={instanceOf(payload)}>
      {screen}
    </App>,
  );
}

/** The words of the widgets on a page. */
const wordsOf =
  ({ language, widgetWords }: Payload): Words =>
  (key, values) =>
    createI18n(language, { widgets: widgetWords ?? {} }).t(key, { ...values, ns: 'widgets' });

const tileHtml = createTileHtml();

const instances = new WeakMap<Strings, i18n>();

/** Pages with the same strings share an instance: setting one up takes as long as rendering a small page. */
function instanceOf({ language, strings }: Payload): i18n {
  const instance = instances.get(strings) ?? withCache(createI18n(language, strings));
  instances.set(strings, instance);
  return instance;
}

/**
 * Makes an instance look up each fixed text once: they stand in every page of a site, and its strings never change (a
 * twentieth of the time of `dash build`).
 */
function withCache(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction;
  const translators = new Map<string, TFunction>();
  instance.getFixedT = ((...args: unknown[]): TFunction => {
    const id = JSON.stringify(args);
    const known = translators.get(id);
    if (known) return known;
    const plain = getFixedT(...args);
    const texts = new Map<string, string>();
    const cached = Object.assign((key: string, values?: Record<string, unknown>) => {
      if (values) return plain(key, values);
      const text = texts.get(key) ?? plain(key);
      texts.set(key, text);
      return text;
    }, plain) as TFunction;
    translators.set(id, cached);
    return cached;
  }) as i18n['getFixedT'];
  return instance;
}

/** Renders the splash screen, which is not hydrated. */
export function renderSplash({ language, strings }: { language: string; strings: Strings }): string {
  const { t } = createI18n(language, strings);
  return renderToStaticMarkup(<Splash name={product.name} loading={t('splash:loading')} />);
}

interface RenderedPage {
  title: string;
  html: string;
}

/** Renders the page of a config that can't be shown. */
export function renderCritical({ language, strings, ...shown }: CriticalParts): RenderedPage {
  const { t } = createI18n(language, strings);
  const html = renderToStaticMarkup(<Critical {...shown} t={(key, values) => t(key, { ...values })} />);
  return { title: `${product.name} | ${t('critical:title')}`, html };
}

/** Renders the page of a dashboard whose sign-in is set up wrongly. */
export function renderClosed({ language, strings }: Pick<CriticalParts, 'language' | 'strings'>): RenderedPage {
  const { t } = createI18n(language, strings);
  const html = renderToStaticMarkup(<Closed t={(key, values) => t(key, { ...values })} />);
  return { title: `${product.name} | ${t('critical:closed-title')}`, html };
}

/** What a page without a dashboard is made of. */
type PlainPage = Pick<Payload, 'language' | 'root'> & { strings: Strings };

/** Renders the page for unknown addresses, which is not hydrated. */
export function renderNotFound({ language, strings, root, dashboard }: PlainPage & { dashboard: Dashboard }): string {
  const { t } = createI18n(language, strings);
  return renderToStaticMarkup(<NotFound dashboard={dashboard} root={root} t={(key) => t(key)} />);
}

/** Renders the page for times without a connection, which is not hydrated. */
export function renderOffline({ language, strings }: PlainPage): string {
  const { t } = createI18n(language, strings);
  return renderToStaticMarkup(<Offline t={(key) => t(key)} />);
}
