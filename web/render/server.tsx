import type { i18n, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Fault } from '../../schema/api/events.ts';
import { product } from '../../schema/product.ts';
import { App } from '../app/app.tsx';
import { Splash } from '../components/splash/splash.tsx';
import type { Payload, Strings } from '../page/payload.ts';
import { Closed } from '../screens/critical/closed.tsx';
import { Critical } from '../screens/critical/critical.tsx';
import { Home } from '../screens/home/home.tsx';
import { NotFound } from '../screens/not-found/not-found.tsx';
import { Offline } from '../screens/offline/offline.tsx';
import { createDashboardStore } from '../stores/dashboard.ts';
import { createPreferencesStore } from '../stores/preferences.ts';
import { createI18n } from '../words/i18n.ts';

interface CriticalParts {
  language: string;
  strings: Strings;
  fault: Fault;
  hint?: string | undefined;
}

/** Draws the home view of a page as HTML (`renderToHtml`). */
export const renderHome = (payload: Payload): string => renderToHtml(payload, <Home />);

/** Draws a screen as HTML, the way the browser's scripts will take it over. Pure: the same payload, the same HTML. */
export function renderToHtml(payload: Payload, screen: ReactNode): string {
  const stores = {
    dashboard: createDashboardStore(payload),
    preferences: createPreferencesStore(payload.dashboard.settings),
  };
  return renderToString(
    <App stores={stores} i18n={speakerOf(payload)}>
      {screen}
    </App>,
  );
}

const speakers = new WeakMap<Strings, i18n>();

/** Pages with the same strings share what speaks them: setting it up takes as long as drawing a small page. */
function speakerOf({ language, strings }: Payload): i18n {
  const speaker = speakers.get(strings) ?? withMemory(createI18n(language, strings));
  speakers.set(strings, speaker);
  return speaker;
}

/**
 * Lets a speaker look each fixed text up once: while a site is drawn they stand in every page, and its strings never
 * change (a twentieth of the time of `dash build`).
 */
function withMemory(speaker: i18n): i18n {
  const getFixedT = speaker.getFixedT.bind(speaker) as (...args: unknown[]) => TFunction;
  const speaking = new Map<string, TFunction>();
  speaker.getFixedT = ((...args: unknown[]): TFunction => {
    const id = JSON.stringify(args);
    const known = speaking.get(id);
    if (known) return known;
    const plain = getFixedT(...args);
    const said = new Map<string, string>();
    const remembering = Object.assign((key: string, values?: Record<string, unknown>) => {
      if (values) return plain(key, values);
      const text = said.get(key) ?? plain(key);
      said.set(key, text);
      return text;
    }, plain) as TFunction;
    speaking.set(id, remembering);
    return remembering;
  }) as i18n['getFixedT'];
  return speaker;
}

/** Draws the splash screen, which nothing takes over. */
export function renderSplash({ language, strings }: { language: string; strings: Strings }): string {
  const { t } = createI18n(language, strings);
  return renderToStaticMarkup(<Splash name={product.name} loading={t('splash:loading')} />);
}

/** A page, with the title of its document. */
interface Drawn {
  title: string;
  html: string;
}

/** Draws the page of a config that can't be shown. */
export function renderCritical({ language, strings, fault, hint }: CriticalParts): Drawn {
  const { t } = createI18n(language, strings);
  const html = renderToStaticMarkup(<Critical fault={fault} hint={hint} t={(key, values) => t(key, { ...values })} />);
  return { title: `${product.name} | ${t('critical:title')}`, html };
}

/** Draws the page of a dashboard whose sign-in is set up wrongly. */
export function renderClosed({ language, strings }: Pick<CriticalParts, 'language' | 'strings'>): Drawn {
  const { t } = createI18n(language, strings);
  const html = renderToStaticMarkup(<Closed t={(key, values) => t(key, { ...values })} />);
  return { title: `${product.name} | ${t('critical:closed-title')}`, html };
}

/** What a page without a dashboard is drawn from. */
type Plain = Pick<Payload, 'language' | 'root'> & { strings: Strings };

/** Draws the page for unknown addresses, which nothing takes over. */
export function renderNotFound({ language, strings, root }: Plain): string {
  const { t } = createI18n(language, strings);
  return renderToStaticMarkup(<NotFound homeHref={root} t={(key) => t(`not-found:${key}`)} />);
}

/** Draws the page for times without a connection, which nothing takes over. */
export function renderOffline({ language, strings }: Plain): string {
  const { t } = createI18n(language, strings);
  return renderToStaticMarkup(<Offline t={(key) => t(key)} />);
}
