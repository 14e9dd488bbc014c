import { DashError } from '../../../../schema/errors.ts';
import { redacted } from '../../../../schema/rules/secrets/redacted.ts';
import type { Mapping } from '../../../../schema/values.ts';
import type { WidgetDeclaration, WidgetRequest } from '../../../../schema/widget.ts';
import { toDashError } from '../../../../schema/widget-answer.ts';
import { readOptions } from '../../../../schema/widget-options.ts';
import { widgetRequests } from '../../../../schema/widget-plan.ts';
import { askInSteps, bodyOf } from '../../../../schema/widget-steps.ts';
import { siteRoot } from '../../../addresses/site-root.ts';
import { fetchWidgetData } from '../../../api/widget-data.ts';
import { needsServer } from '../../../api/widget-errors.ts';

/** Milliseconds that a service has to answer a browser. */
const timeout = 10_000;

/** What this browser gets of the service of a widget, for its `read` and `answer`, which it loads. */
export async function bodyFor(widget: WidgetDeclaration, entry: Mapping, served: boolean, signal: AbortSignal) {
  const options = readOptions(widget.options, entry.options);
  const requests = widgetRequests(widget, options);
  if (JSON.stringify(requests).includes(redacted)) {
    throw needsServer('A Dash server signs in to the service, and a static host has none.', 'sign-in');
  }
  await widget.load?.();
  const ask = (one: WidgetRequest) => askHere(one, served, signal);
  const bodies = await askInSteps(widget, options, requests, (next) =>
    Promise.all(next.map((one) => (one.optional ? ask(one).catch(toDashError) : ask(one)))),
  );
  return { body: bodyOf(widget, bodies), options };
}

/** Asks from this browser, which the page's policy may forbid. */
async function askHere(request: WidgetRequest, served: boolean, signal: AbortSignal): Promise<unknown> {
  let isBlocked = false;
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isBlocked ||= originOf(blockedURI) === originOf(request.url);
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    return await fetchWidgetData(request, { siteRoot: siteRoot().href, useProxy: false, served, timeout, signal });
  } catch (cause) {
    // What the policy has refused is told after the request has failed.
    await new Promise((done) => setTimeout(done, 50));
    throw isBlocked ? blocked(originOf(request.url)) : cause;
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

const blocked = (host: string) =>
  new DashError('blocked-host', `This page asks ${host} only once a widget that does so is saved.`, {
    hint: 'Save the widget as it is, build the dashboard anew, and choose from the answer then.',
    values: { host },
  });
