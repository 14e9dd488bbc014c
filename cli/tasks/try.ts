import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { serviceHistoriesRequest } from '../../schema/api/status-history.ts';
import { readWidget, type WidgetEntry } from '../../schema/config/widget-entry.ts';
import { findProblems } from '../../schema/document/check/check.ts';
import { parseText } from '../../schema/document/read/parse.ts';
import { DashError, isDashError } from '../../schema/errors.ts';
import { partsOf } from '../../schema/figures/apply-figure-options.ts';
import { figureOptionsOf } from '../../schema/figures/figure-options.ts';
import { formatFor } from '../../schema/format.ts';
import { glanceOf, type ShownGlance } from '../../schema/glance.ts';
import { expandWidget, shownAs } from '../../schema/own-types/expand.ts';
import type { OwnTypes } from '../../schema/own-types/own-type.ts';
import type { UnplacedProblem } from '../../schema/problem.ts';
import { nearest } from '../../schema/rules/text/did-you-mean.ts';
import type { End, Shown } from '../../schema/shown.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';
import { type WidgetDeclaration, type WidgetTitle, wordsFor } from '../../schema/widget.ts';
import { readAnswer, toDashError } from '../../schema/widget-answer.ts';
import { readOptions } from '../../schema/widget-options.ts';
import { widgetRequests } from '../../schema/widget-plan.ts';
import { bodyOf } from '../../schema/widget-steps.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { typeOf } from '../../web/widgets/load-view.ts';
import { configPath } from '../config/config-path.ts';
import { readOwnTypes, validatorsWith } from '../config/own-types.ts';
import { readConfig } from '../config/read-config.ts';
import { loadWidgetWords } from '../page-words.ts';
import type { Ports } from '../ports.ts';
import { targetOf } from '../site/network/gathered-widgets.ts';

export interface TryOptions {
  type: string;
  /** An entry of a widget, or its options alone, as YAML; `-` for standard input. */
  file: string;
  /** Files of answers, in the order of the requests: these are read in place of the network. */
  answers?: readonly string[];
}

/** What a widget would show. */
export interface Tried {
  type: string;
  /** What is odd about its options, with their places in these. */
  problems: readonly UnplacedProblem[];
  /** What came, as mappings find values in it; absent where nothing did. */
  answer?: unknown;
  data?: unknown;
  title?: WidgetTitle | undefined;
  end?: End | undefined;
  parts: readonly Shown[];
  glance?: ShownGlance | undefined;
  /** It has a drawing of its own, which only a browser shows. */
  drawsItself: boolean;
  /** Why mappings of `custom-api` find nothing, with their places in the options. */
  lost: readonly { pointer: string; message: string; keys: readonly string[] }[];
  /** What the widget would say in place of all this. */
  failure?: DashError;
}

type TryPorts = Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal'>;

/** Bytes of an answer in a file, as many as a server takes of one. */
const mostBytes = 5 * 1024 * 1024;

/**
 * What a widget would show: with answers of its service, or of files. A service that can't be asked, or answers something
 * else, is the `failure`.
 *
 * @throws {DashError} `unknown-widget`, and where a file can't be read
 */
export async function tryWidget({ type: written, file, answers }: TryOptions, ports: TryPorts): Promise<Tried> {
  const types = await readOwnTypes(configPath(undefined, ports), ports);
  const own = written.trim().toLowerCase();
  const type = Object.hasOwn(types, own) ? own : typeOf(written);
  const widget = catalogue[type !== undefined && Object.hasOwn(types, type) ? shownAs : (type ?? '')];
  if (type === undefined || !widget) throw unknownWidget(written, Object.keys(types));
  const given = readEntry(type, await readConfig(file, ports), file);
  const entry = readWidget(expandWidget(given, types), 'tried');
  const tried = {
    type,
    problems: await problemsOf(given, types),
    parts: [],
    lost: [],
    drawsItself: !widget.shows,
  };
  let answer: unknown;
  try {
    await widget.load?.();
    // What came is worth to be seen even where it can't be read.
    const noting: WidgetDeclaration = {
      ...widget,
      ...(widget.read && {
        read: (body, ...given) => {
          answer = body;
          return widget.read?.(body, ...given);
        },
      }),
    };
    const data = answers ? await readAnswers(noting, entry, answers, ports) : await gather(noting, entry, ports);
    return { ...tried, ...(await seen(widget, entry, answer)), data, ...(await shownOf(widget, entry, data)) };
  } catch (cause) {
    if (!isDashError(cause)) throw cause;
    if (cause.code === 'answer-missing' || cause.code === 'answers-missing') throw cause;
    return { ...tried, ...(await seen(widget, entry, answer)), failure: cause };
  }
}

/** The entry of a file: a whole one, alone or the one of a list, or options by themselves. */
function readEntry(type: string, text: string, file: string): Mapping {
  const read = parseText(text);
  if ('problems' in read) {
    const [problem] = read.problems;
    const place = problem ? `${file === '-' ? 'Standard input' : file}:${problem.line}:${problem.column}: ` : '';
    throw new DashError('bad-entry', `${place}${problem?.message ?? 'This can’t be read.'}`, { hint: problem?.hint });
  }
  const { value } = read;
  const given = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (!isMapping(given)) {
    throw new DashError('bad-entry', `${file === '-' ? 'Standard input' : file} holds no widget.`, {
      hint: 'Write its options, or its entry with `type` and `options`.',
    });
  }
  const isEntry = typeof given.type === 'string' || isMapping(given.options);
  const whole = isEntry ? given : { options: given };
  if (
    isEntry &&
    typeof given.type === 'string' &&
    given.type.trim().toLowerCase() !== type &&
    typeOf(given.type.trim()) !== type
  ) {
    throw new DashError('bad-entry', `The widget in ${file} is \`${given.type}\`, and not \`${type}\`.`, {
      hint: `Run "dash try ${given.type} ${file}".`,
    });
  }
  return { ...whole, type };
}

/** What the check says of the options, by their places in these. */
async function problemsOf({ type, options }: Mapping, types: OwnTypes): Promise<UnplacedProblem[]> {
  const config = { sections: [{ name: 'Tried', widgets: [{ type, ...(options !== undefined && { options }) }] }] };
  const found = await findProblems(config, { validators: await validatorsWith(types), isSubPage: false });
  return found.map((problem) => ({
    ...problem,
    path: problem.path.replace(/^\/sections\/0\/widgets\/0(?:\/options)?/, ''),
  }));
}

/** The data of a widget with the answers of its service. */
async function gather(widget: WidgetDeclaration, entry: WidgetEntry, ports: TryPorts): Promise<unknown> {
  if (!widget.request) return undefined;
  // Whoever asks elsewhere, here there is nobody else.
  const { from: _, ...here } = widget;
  const { useProxy: __, ...rest } = entry;
  const { useProxy: ___, ...options } = entry.options;
  const target = targetOf({ ...rest, options }, {}, undefined, undefined, here);
  if (!target) throw noServer();
  const [{ createOutbound }, { createAskWidget }, { createOwnAnswers }] = await Promise.all([
    import('../../serve/outbound/outbound.ts'),
    import('../../serve/widgets/ask-widget.ts'),
    import('../../serve/widgets/own-answers.ts'),
  ]);
  const outbound = createOutbound();
  const stop = () => void outbound.close();
  ports.signal.addEventListener('abort', stop);
  try {
    const ask = createAskWidget({
      outbound,
      environment: ports.env,
      loadWidget: async () => widget,
      // A note or a list is its viewer's, whom a terminal does not know: `targetOf` makes no target of one. And what a server
      // remembers is its own.
      ownAnswers: {
        ...createOwnAnswers(
          outbound,
          { read: () => Promise.reject(noServer()) },
          { about: () => Promise.reject(noServer()) },
        ),
        [serviceHistoriesRequest]: () => Promise.reject(noServer()),
      },
    });
    const answer = await ask({ ...target, page: '' }, true);
    ports.signal.throwIfAborted();
    if ('json' in answer) return JSON.parse(answer.json) as unknown;
    const { code, message, ...rest } = answer.failure;
    throw new DashError(code, message, rest);
  } finally {
    ports.signal.removeEventListener('abort', stop);
    await outbound.close();
  }
}

/** The data of a widget with answers of files; those of optional requests that are left out count as failed. */
async function readAnswers(
  widget: WidgetDeclaration,
  entry: WidgetEntry,
  files: readonly string[],
  { cwd }: TryPorts,
): Promise<unknown> {
  const options = readOptions(widget.options, entry.options);
  const requests = widgetRequests(widget, options);
  const count = widget.follows ? Math.max(requests.length, files.length) : requests.length;
  const bodies = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const [file, request] = [files[place], requests[place]];
      if (file !== undefined) return readAnswer(request ?? {}, 200, await readText(resolve(cwd, file), file));
      if (request?.optional) return new DashError('no-answer', 'There is no answer to this request.');
      throw new DashError('answers-missing', `It asks for ${count} answers, and ${files.length} are given.`, {
        hint: 'Name a file for each of them: --answer one.json two.json.',
      });
    }),
  );
  const data = widget.read?.(bodyOf(widget, bodies), options, Date.now());
  // As it would have come over the wire.
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
}

const noServer = () =>
  new DashError('no-server', 'It asks the dashboard itself, which is not there in a terminal.', {
    hint: 'Give it the answer from a file: --answer answer.json.',
  });

async function readText(path: string, file: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new DashError('answer-missing', `The answer ${file} can't be read.`, { hint: 'Check the path.', cause });
  });
  if (bytes.length > mostBytes)
    throw new DashError('answer-missing', `${file} is larger than 5 MB, which no server takes.`);
  return new TextDecoder().decode(bytes);
}

/** What came, and what of `custom-api` finds nothing in it. */
async function seen(
  widget: WidgetDeclaration,
  entry: WidgetEntry,
  body: unknown,
): Promise<Pick<Tried, 'answer' | 'lost'>> {
  if (body === undefined) return { lost: [] };
  if (!widget.answer) return { answer: body, lost: [] };
  try {
    const { evaluate } = await import('../../web/widgets/custom-api/evaluate.ts');
    const options = readOptions(widget.options, entry.options);
    const answer = widget.answer(body, options as never);
    return { answer, lost: evaluate(options, answer).problems };
  } catch (cause) {
    if (!isDashError(cause)) throw cause;
    // That it can't be read is said by the widget.
    return { answer: body, lost: [] };
  }
}

async function shownOf(
  widget: WidgetDeclaration,
  entry: WidgetEntry,
  data: unknown,
): Promise<Pick<Tried, 'title' | 'end' | 'parts' | 'glance'>> {
  const words = await loadWidgetWords();
  const options = readOptions(widget.options, entry.options) as never;
  const [format, locale, asOf] = [formatFor('en'), 'en', Date.now()];
  const context = { options, t: wordsFor(widget, words), format, locale, asOf, isAdmin: false };
  const figureOptions = figureOptionsOf(entry, true);
  try {
    const parts = [partsOf(widget, data, context, figureOptions)].flat();
    return {
      title: widget.title?.(data as never, context),
      end: widget.end?.(data as never, context),
      parts: parts.filter((part): part is Shown => Boolean(part)),
      glance:
        widget.glance && glanceOf(widget, data, { options: entry.options, words, figureOptions, format, locale, asOf }),
    };
  } catch (cause) {
    throw toDashError(cause);
  }
}

function unknownWidget(type: string, own: readonly string[]): DashError {
  const meant = nearest(type, [...own, ...Object.keys(catalogue)]);
  return new DashError('unknown-widget', `There is no widget \`${type}\`.`, {
    hint: meant ? `Did you mean \`${meant}\`?` : 'docs/widgets.md shows all that there are.',
  });
}
