import { useEffect, useRef, useState } from 'react';
import type { PreviewRequest } from '../../../../schema/api/config-manager.ts';
import { DashError } from '../../../../schema/errors.ts';
import { type AnswerNode, answerTree, chooserLimits } from '../../../../schema/expressions/answer-tree.ts';
import { redacted } from '../../../../schema/rules/secrets/redacted.ts';
import { mapping } from '../../../../schema/values.ts';
import type { WidgetDeclaration, WidgetRequest } from '../../../../schema/widget.ts';
import { toDashError } from '../../../../schema/widget-answer.ts';
import { readOptions } from '../../../../schema/widget-options.ts';
import { widgetRequests } from '../../../../schema/widget-plan.ts';
import { askInSteps, bodyOf } from '../../../../schema/widget-steps.ts';
import { siteRoot } from '../../../addresses/site-root.ts';
import { fetchWidgetAnswer } from '../../../api/config-manager.ts';
import { fetchWidgetData } from '../../../api/widget-data.ts';
import { needsServer } from '../../../api/widget-errors.ts';

/** Milliseconds that a service has to answer a browser. */
const timeout = 10_000;

export interface Answer {
  tree?: AnswerNode;
  error?: DashError;
  isAsked?: boolean;
}

/** What the service of a widget answers, once `ask` is called; the last answer stays until there is another. */
export function useAnswer(widget: WidgetDeclaration, request: PreviewRequest, served: boolean) {
  const [answer, setAnswer] = useState<Answer>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setAnswer(({ tree }) => ({ ...(tree && { tree }), isAsked: true }));
    try {
      const tree = await answerOf(widget, request, served, signal);
      if (!signal.aborted) setAnswer({ tree });
    } catch (cause) {
      if (!signal.aborted) setAnswer({ error: toDashError(cause) });
    }
  };
  return { ...answer, ask };
}

async function answerOf(
  widget: WidgetDeclaration,
  request: PreviewRequest,
  served: boolean,
  signal: AbortSignal,
): Promise<AnswerNode> {
  // What is mapped of the answer makes no difference to it.
  const entry = { ...request.entry, options: { ...mapping(request.entry.options), show: {} } };
  if (served) {
    const { tree, error } = await fetchWidgetAnswer({ ...request, entry }, signal);
    if (tree) return tree;
    if (error) {
      const { code, message, ...rest } = error;
      throw new DashError(code, message, rest);
    }
  }
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
  return answerTree(widget.answer?.(bodyOf(widget, bodies), options as never), chooserLimits);
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
