import {
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  startInactiveSpan,
} from '@sentry/react';
import { DashError } from '../../../schema/errors.ts';
import { product } from '../../../schema/product.ts';
import type { ScreenName } from '../../../schema/rules/addresses/routes.ts';
import { siteRoot } from '../../addresses/site-root.ts';
import { onError, reportError } from '../../errors/error-log.ts';
import { anonymousEvent } from './anonymous.ts';

/** What browsers say where a service is down, which is no fault of ours. */
const unreached = [/Failed to fetch/, /NetworkError/, /Load failed/, /AbortError/];

/**
 * Reports crashes, and how long the page took, to the service that the config names. The library's own set of
 * integrations stays out: it gathers clicks, addresses and the console.
 */
export function reportCrashes(dsn: string, screen: ScreenName): void {
  const root = siteRoot().href;
  const client = init({
    dsn,
    release: `${product.command}@${product.version}`,
    tracesSampleRate: 1,
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      dedupeIntegration(),
      eventFiltersIntegration({ ignoreErrors: unreached }),
    ],
    // The service is asked not to note the sender's address either.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit' } },
    enhanceFetchErrorMessages: false,
    beforeBreadcrumb: () => null,
    beforeSend: (event) => anonymousEvent(event, root),
  });
  if (!client?.getDsn()) {
    reportError('Crashes can’t be reported: sentryDsn in the config is no address of such a service.');
    return;
  }
  onError((cause) => {
    if (cause instanceof Error && !(cause instanceof DashError)) captureException(cause);
  });
  const start = performance.timeOrigin / 1000;
  const live = performance.getEntriesByName('dash:live')[0]?.startTime ?? performance.now();
  const span = startInactiveSpan({ name: screen, op: 'pageload', startTime: start, forceTransaction: true });
  span.end(start + live / 1000);
}
