import { useEffect, useRef, useState } from 'react';
import type { PreviewRequest } from '../../../../schema/api/config-manager.ts';
import { DashError } from '../../../../schema/errors.ts';
import { type AnswerNode, answerTree, chooserLimits } from '../../../../schema/expressions/answer-tree.ts';
import { mapping } from '../../../../schema/values.ts';
import type { WidgetDeclaration } from '../../../../schema/widget.ts';
import { toDashError } from '../../../../schema/widget-answer.ts';
import { fetchWidgetAnswer } from '../../../api/config-manager.ts';
import { bodyFor } from './ask-here.ts';

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
  const { body, options } = await bodyFor(widget, entry, served, signal);
  return answerTree(widget.answer?.(body, options as never), chooserLimits);
}
