import { useEffect, useState } from 'react';
import {
  type DataLine,
  queryLength,
  type ServiceLine,
  type WidgetSearchLine,
} from '../../../schema/api/widget-search.ts';
import type { PageHead } from '../../../schema/model.ts';
import type { Modifiers } from '../../../schema/rules/addresses/opening.ts';
import { routePath } from '../../../schema/rules/addresses/routes.ts';
import type { DataFind } from '../../../schema/widget.ts';
import { searchServices } from '../../api/widget-search.ts';
import type { App } from '../../app/app-context.ts';
import { openUrl } from '../../browser/open-url.ts';
import { reportError } from '../../errors/error-log.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { word } from '../../words/words.ts';
import { openPath } from './entries.ts';

/** Something that a service, or the data of a widget, has for a query, as a row of the palette. */
export interface ServiceEntry {
  id: string;
  title: string;
  detail: string;
  icon: 'new-tab' | 'view';
  run: (keys: Modifiers) => void;
}

/** What the services have said to a query. */
export interface ServiceAnswers {
  /** Those that have found something, or have failed; what widgets show among them. */
  services: { service: string; entries: ServiceEntry[]; failed: boolean }[];
  /** Some have not answered yet. */
  asking: boolean;
}

/** Milliseconds without a key after which the services are asked. */
const pause = 250;

/** Asks the services of the viewer's widgets for what is typed, once the typing pauses; never where no server stands behind the page. */
export function useServices(query: string, { dashboard }: App): ServiceAnswers {
  const wanted = query.trim();
  const [answers, setAnswers] = useState<ServiceAnswers & { query: string }>({ ...none, query: '' });
  useEffect(() => {
    const { served, version, dashboard: shown } = dashboard.getState();
    const site = { here: shown.page.id, pages: shown.pages };
    if (!served || wanted.length < queryLength.least || version === emptyVersion) return;
    const ending = new AbortController();
    const ask = async () => {
      try {
        const hasServices = await searchServices({ query: wanted }, ending.signal, {
          onBegin: () => setAnswers({ query: wanted, services: [], asking: true }),
          onLine: (line) =>
            setAnswers(({ services, ...others }) => ({ ...others, services: [...services, answerOf(line, site)] })),
        });
        if (!hasServices) emptyVersion = version;
      } catch (cause) {
        if (ending.signal.aborted) return;
        reportError('The services could not be searched.', cause);
      }
      if (!ending.signal.aborted) setAnswers((known) => ({ ...known, asking: false }));
    };
    const timer = setTimeout(ask, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [wanted, dashboard]);
  if (answers.query !== wanted) return none;
  return { ...answers, services: answers.services.filter(({ entries, failed }) => failed || entries.length > 0) };
}

/** The state of the dashboard with which the server had no service for this viewer to search: it is not asked with each key. */
let emptyVersion: string | undefined;

const none: ServiceAnswers = { services: [], asking: false };

type Answer = ServiceAnswers['services'][number];

/** The page that the palette is on, by its id, and all pages. */
interface Site {
  here: string;
  pages: readonly PageHead[];
}

const answerOf = (line: WidgetSearchLine, site: Site): Answer =>
  'kind' in line ? dataOf(line, site) : serviceOf(line);

const serviceOf = ({ service, found, failed }: ServiceLine): Answer => ({
  service,
  failed: failed === true,
  entries: found.map(({ title, href, note = '' }) => ({
    id: `service/${service}/${href}`,
    title,
    detail: note,
    icon: 'new-tab',
    run: openAddress(href),
  })),
});

const openAddress =
  (href: string) =>
  (keys: Modifiers): void =>
    openUrl(href, keys.ctrlKey || keys.metaKey ? 'newtab' : 'sametab');

const dataOf = ({ kind, label, page, widget, found }: DataLine, site: Site): Answer => ({
  service: label ?? word(`palette:found-${kind}`),
  failed: false,
  entries: found.map(({ title, href, note, ...when }, place) => ({
    id: `data/${page}/${widget}/${place}`,
    title,
    detail: [whenOf(when), note].filter(Boolean).join(' · '),
    icon: href === undefined ? 'view' : 'new-tab',
    run: href === undefined ? openWidget(page, widget, site) : openAddress(href),
  })),
});

/** When something is, with the day of the week; nothing of what has no time. */
function whenOf({ at, day, timezone }: Pick<DataFind, 'at' | 'day' | 'timezone'>): string {
  const time = at ?? (day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`));
  if (time === undefined) return '';
  const locale = viewerLocale(document.documentElement.lang, navigator.languages);
  return new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...(at === undefined
      ? { timeZone: 'UTC' }
      : { hour: 'numeric', minute: '2-digit', ...(timezone && { timeZone: timezone }) }),
  }).format(time);
}

/** Leads to a widget where it stands on this page, else to its page. */
const openWidget =
  (page: string, widget: string, { here, pages }: Site) =>
  (keys: Modifiers) => {
    const isElsewhere = page !== here || keys.ctrlKey || keys.metaKey;
    const place = isElsewhere
      ? null
      : document.querySelector<HTMLElement>(`.widget-host[data-id="${CSS.escape(widget)}"]`);
    if (place) {
      place.closest('details')?.setAttribute('open', '');
      place.scrollIntoView({ block: 'center' });
      place.querySelector<HTMLElement>('a, button, input, textarea, [tabindex]')?.focus({ preventScroll: true });
      return;
    }
    const slug = pages.find(({ id }) => id === page)?.slug;
    if (slug !== undefined) openPath(routePath({ view: 'home', page: slug }, { pages }))(keys);
  };
