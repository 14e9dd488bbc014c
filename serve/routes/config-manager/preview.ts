import { type RequestHandler, Router, raw } from 'express';
import {
  type AnswerReply,
  type PreviewReply,
  type PreviewRequest,
  previewLimits,
} from '../../../schema/api/config-manager.ts';
import { answerTree, chooserLimits } from '../../../schema/expressions/answer-tree.ts';
import { isMapping, plain } from '../../../schema/values.ts';
import type { WidgetPlanReply } from '../../config-service.ts';
import type { Context } from '../../context.ts';
import { limitBody } from '../../http/body-limit.ts';
import { HttpError } from '../../http/http-error.ts';
import { jsonBody } from '../../http/json-body.ts';
import { limitRequests } from '../../http/limit-requests.ts';
import { viewerOf } from '../../site/request-context.ts';
import { allowMethods } from '../allow-methods.ts';
import { sendAnswer } from './answers.ts';

type Plan = Pick<WidgetPlanReply, 'target' | 'options'>;

/** Requests a minute from one address: somebody types, and each pause of theirs is one. */
const mostPerMinute = 60;

/**
 * `POST /config-manager/widget-preview`: gathers the data of an edited widget once, as if it stood in the config
 * (`PreviewRequest`, `PreviewReply`). `POST /config-manager/widget-answer`: the same, with the answer itself as a tree in
 * place of what the widget makes of it (`AnswerReply`).
 *
 * Both go by the rules of a save, so that nothing is sent where a save of the widget could not have it sent; addresses that
 * answer only to their own machine are not asked at all. `mayWrite` decides who may.
 */
export function previewRoutes(
  { config, state, previewWidget, loadWidget }: Pick<Context, 'config' | 'state' | 'previewWidget' | 'loadWidget'>,
  mayWrite: readonly RequestHandler[],
): Router {
  const router = Router();
  const readBody = limitBody(previewLimits.body, raw({ type: 'application/json', limit: previewLimits.body }));

  /** Adds an endpoint: `reply` has a target that isn't in the config, where the server would gather for it. */
  const add = (name: string, reply: (plan: Plan) => Promise<PreviewReply | AnswerReply>) =>
    router.all(
      `/config-manager/${name}`,
      allowMethods('POST'),
      ...mayWrite,
      limitRequests(state, { name, window: 60_000, limit: mostPerMinute }),
      readBody,
      async (request, response) => {
        const wanted = readRequest(request.body);
        const answer = await config.ask({ do: 'plan-widget', viewer: viewerOf(request), ...wanted });
        if (!answer.reply.success) return sendAnswer(response, answer);
        const { target, options }: Plan = answer.reply as WidgetPlanReply;
        const quick = target && { ...target, timeout: Math.min(target.timeout, previewLimits.timeout) };
        response
          .set('Cache-Control', 'no-store')
          .json(await reply({ ...(quick && { target: quick }), ...(options && { options }) }));
      },
    );

  add('widget-preview', async ({ target, options }) => {
    const reply: PreviewReply = {
      success: true,
      message: 'What the widget would show.',
      ...(options && { options }),
    };
    if (!target) return reply;
    const asked = await previewWidget(target, true);
    return {
      ...reply,
      state: 'json' in asked ? { data: JSON.parse(asked.json), at: Date.now() } : { error: asked.failure },
    };
  });

  add('widget-answer', async ({ target }) => {
    const reply: AnswerReply = { success: true, message: 'What its service answers.' };
    const widget = target && (await loadWidget(target.type));
    if (!target || !widget?.answer) return reply;
    const read = (body: unknown) => answerTree(widget.answer?.(body, target.options as never), chooserLimits);
    const asked = await previewWidget(target, true, { read });
    return { ...reply, ...('json' in asked ? { tree: JSON.parse(asked.json) } : { error: asked.failure }) };
  });
  return router;
}

function readRequest(body: unknown): Pick<PreviewRequest, 'entry' | 'before'> & { filename: string } {
  // What lies deeper than files may be is left out: nothing that reads entries walks without end.
  const value = plain(jsonBody(body));
  if (isMapping(value)) {
    const { entry, before, filename = '' } = value;
    if (isMapping(entry) && (before === undefined || isMapping(before)) && typeof filename === 'string') {
      return { entry, filename, ...(before && { before }) };
    }
  }
  throw new HttpError(400, 'bad-preview', 'The body has to hold the entry of a widget.', {
    hint: 'Send {"entry": {"type": "…"}} as JSON.',
  });
}
