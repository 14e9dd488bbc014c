import { useEffect, useState } from 'react';
import { queryLength, type WidgetSearchLine } from '../../../schema/api/widget-search.ts';
import type { Modifiers } from '../../../schema/rules/addresses/opening.ts';
import { searchServices } from '../../api/widget-search.ts';
import type { App } from '../../app/app-context.ts';
import { openUrl } from '../../browser/open-url.ts';
import { reportError } from '../../errors/error-log.ts';

/** Something that a service has found, as a row of the palette. */
export interface ServiceEntry {
  id: string;
  title: string;
  detail: string;
  icon: 'new-tab';
  run: (keys: Modifiers) => void;
}

/** What the services have said to a query. */
export interface ServiceAnswers {
  /** Those that have found something, or have failed. */
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
    const { served, version } = dashboard.getState();
    if (!served || wanted.length < queryLength.least || version === emptyVersion) return;
    const ending = new AbortController();
    const ask = async () => {
      try {
        const hasServices = await searchServices({ query: wanted }, ending.signal, {
          onBegin: () => setAnswers({ query: wanted, services: [], asking: true }),
          onLine: (line) =>
            setAnswers(({ services, ...others }) => ({ ...others, services: [...services, serviceOf(line)] })),
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

const serviceOf = ({ service, found, failed }: WidgetSearchLine): ServiceAnswers['services'][number] => ({
  service,
  failed: failed === true,
  entries: found.map(({ title, href, note = '' }) => ({
    id: `service/${service}/${href}`,
    title,
    detail: note,
    icon: 'new-tab',
    run: (keys) => openUrl(href, keys.ctrlKey || keys.metaKey ? 'newtab' : 'sametab'),
  })),
});
