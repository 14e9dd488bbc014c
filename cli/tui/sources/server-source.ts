import { setTimeout } from 'node:timers/promises';
import {
  type ConfigFailure,
  goneCode,
  type HistoryReply,
  type OwnTypesReply,
  passwordCodes,
  type SaveReply,
  type SaveRequest,
  type SnapshotReply,
  versionHeader,
} from '../../../schema/api/config-manager.ts';
import { type StatusReply, statusPath } from '../../../schema/api/status.ts';
import { pageEntries } from '../../../schema/config/page-entries.ts';
import { findProblems } from '../../../schema/document/check/check.ts';
import { valueAt } from '../../../schema/document/json-pointer.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { DashError } from '../../../schema/errors.ts';
import { withOwnTypes } from '../../../schema/own-types/with-own-types.ts';
import type { Problem, UnplacedProblem } from '../../../schema/problem.ts';
import { product } from '../../../schema/product.ts';
import { encodePart, isExternal } from '../../../schema/rules/addresses/urls.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { isMapping, type Mapping, mapping } from '../../../schema/values.ts';
import { createLimiter } from '../../../serve/limiter.ts';
import type { StatusTarget } from '../../../serve/site/site.ts';
import { loadValidators } from '../../validators/validators.ts';
import type { LoadedFile } from '../state/editor-state.ts';
import { BrokenMain, type ConfigSource, type ItemAnswer, type Loaded } from './config-source.ts';

/** Whom a server knows by a name and a password. */
export interface Credentials {
  name: string;
  password: string;
}

/** Milliseconds that a server gets for an answer. */
const patience = 20_000;
/** Items that the server is asked for at the same time. */
const checksAtOnce = 6;
/** Earlier states that are told: each takes a request. */
const toldStates = 20;
/** Milliseconds between looks at whether a file has changed there. */
const lookEvery = 10_000;

/**
 * The config of a running server, as the one who signs in may see it. What is secret in it stays there: it stands as a mark
 * in what comes, and is put back by the save.
 */
export function openServerSource(address: string, credentials?: Credentials): ConfigSource {
  const base = address.endsWith('/') ? address : `${address}/`;
  let password = credentials?.password;
  /** Passwords that were set from here: one of them may be the viewer's own by now. */
  const set = new Set<string>();

  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await request(path, init, password);
    if (answer.status !== 401) return answer;
    for (const other of set) {
      const again = await request(path, init, other);
      if (again.status === 401) continue;
      password = other;
      return again;
    }
    return answer;
  };

  const request = async (path: string, init: RequestInit, secret: string | undefined): Promise<Response> => {
    const url = new URL(path, base);
    const basic = credentials && Buffer.from(`${credentials.name}:${secret}`).toString('base64');
    const headers = {
      Accept: 'text/yaml, application/json',
      ...init.headers,
      ...(basic && { Authorization: `Basic ${basic}` }),
    };
    let answer: Response;
    try {
      answer = await fetch(url, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
    } catch (cause) {
      throw new DashError('no-answer', `${address} can’t be reached.`, {
        hint: 'Name the address of the dashboard as a browser shows it, with its path if it has one.',
        cause,
      });
    }
    if (answer.status >= 300 && answer.status < 400) throw ledElsewhere(address, answer.headers.get('location'), url);
    if (answer.status === 401 && isFormless(answer.headers.get('www-authenticate') ?? '')) {
      throw new DashError(
        'sign-in-elsewhere',
        `${address} signs users in by a provider or a proxy, not by a password.`,
        {
          hint: inBrowserOrFile,
        },
      );
    }
    return answer;
  };

  const read = async (name: string): Promise<LoadedFile | undefined> => {
    const path = (name || product.configPath)
      .replaceAll('\\', '/')
      .split('/')
      .filter(Boolean)
      .map(encodePart)
      .join('/');
    const answer = await ask(path);
    if (answer.status === 404 && name !== mainFile) return undefined;
    if (answer.status === 401 || answer.status === 403) throw signInNeeded(address, credentials !== undefined);
    const version = answer.headers.get(versionHeader);
    if (answer.status === 404 && (await codeOf(answer)) === goneCode) {
      throw new DashError(goneCode, `${address} has no ${name || product.configPath} any more.`);
    }
    if (!answer.ok || version === null) {
      throw new DashError(
        'no-config',
        `${new URL(path, base)} is no config of a dashboard (status ${answer.status}).`,
        {
          hint: 'Name the address of the dashboard as a browser shows it, with its path if it has one.',
        },
      );
    }
    return { name: name || 'conf.yml', text: await answer.text(), version };
  };

  /** The own types of the dashboard; undefined where the server doesn't tell them, as older ones don't. */
  let ownTypes: Promise<OwnTypesReply['types'] | undefined> | undefined;
  const askOwnTypes = async () => {
    const answer = await ask('config-manager/own-types');
    const { types } = mapping(answer.ok ? await answer.json().catch(() => undefined) : undefined);
    return isMapping(types) ? (types as OwnTypesReply['types']) : undefined;
  };
  const knownTypes = () => {
    // What the dashboard is told of can be edited and checked without them.
    ownTypes ??= askOwnTypes().catch(() => undefined);
    return ownTypes;
  };

  const load = async (): Promise<Loaded> => {
    ownTypes = undefined;
    const main = (await read(mainFile)) as LoadedFile;
    const parsed = parseConfig(main.text);
    if ('problems' in parsed) throw new BrokenMain(main.text, parsed.problems);
    const files: Record<string, LoadedFile> = { [mainFile]: main };
    const configs: Record<string, Mapping> = { [mainFile]: parsed.value };
    const lost: Record<string, readonly Problem[]> = {};
    for (const { path } of pageEntries(parsed.value)) {
      if (isExternal(path) || path in configs) continue;
      const its = (await read(path)) ?? { name: path, text: '', version: '', isNew: true };
      const config = 'isNew' in its ? { value: { sections: [] } } : parseConfig(its.text);
      if ('problems' in config) lost[path] = config.problems;
      else [files[path], configs[path]] = [its, config.value];
    }
    return { files, configs, lost };
  };

  /** Waits until the server gives out what it has saved, which it does as soon as its dashboard is built anew. */
  const awaitVersion = async (file: string, version: string): Promise<void> => {
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && (await read(file))?.version !== version) await setTimeout(100);
  };

  const send = async (request: SaveRequest): Promise<SaveReply | ConfigFailure> => {
    const answer = await ask('config-manager/save', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    const reply = (await answer.json().catch(() => undefined)) as SaveReply | ConfigFailure | undefined;
    if (typeof reply?.message === 'string') return reply;
    throw new DashError('no-reason', `The server did not save it (status ${answer.status}).`);
  };

  const askHistory = async <Reply>(path: string, file: string): Promise<Reply> => {
    const answer = await ask(`config-manager/history${path}?filename=${encodeURIComponent(file)}`);
    if (answer.status === 401) throw signInNeeded(address, credentials !== undefined);
    if (answer.ok) return (await answer.json()) as Reply;
    const { message } = mapping(await answer.json().catch(() => undefined));
    throw new DashError('no-history', typeof message === 'string' ? message : `There is no history at ${address}.`);
  };
  const pastText = async (file: string, id: string): Promise<string> =>
    (await askHistory<SnapshotReply>(`/${encodeURIComponent(id)}`, file)).config;

  return {
    name: address,
    id: base,
    load,
    async save({ file, text, version, asWritten, anew }) {
      const request: SaveRequest = {
        config: text,
        filename: file,
        asWritten,
        ...(version !== '' && { version }),
        ...(anew && { anew }),
      };
      let reply = await send(request);
      // A change of the sign-in needs the password once more.
      if ('code' in reply && reply.code === passwordCodes.needed && password !== undefined) {
        reply = await send({ ...request, password });
      }
      if (!('code' in reply)) {
        await awaitVersion(file, reply.version);
        return { place: address };
      }
      const { code, message, hint } = reply;
      throw new DashError(code, message, hint === undefined ? {} : { hint });
    },
    async history(file) {
      const [{ differenceBetween: toldChange }, { stateWords }, { loadHistoryWords }, { snapshots }] =
        await Promise.all([
          import('../../../web/features/history/difference-between.ts'),
          import('../../../web/features/history/state-words.ts'),
          import('../../page-words.ts'),
          askHistory<HistoryReply>('', file),
        ]);
      const t = await loadHistoryWords();
      const limit = createLimiter(checksAtOnce);
      // One more than is told, which the last of them is compared with.
      const texts = await Promise.all(
        snapshots.slice(0, toldStates + 1).map(({ id }) => limit(() => pastText(file, id))),
      );
      return snapshots.slice(0, toldStates).map(({ id, time, by }, index) => {
        const isFirst = index === snapshots.length - 1;
        const { changes } = toldChange(texts[index + 1], texts[index]);
        const words = isFirst ? t('told-first') : changes ? stateWords(changes, t) : '';
        return { id, time, words, ...(by !== undefined && { by }) };
      });
    },
    pastText: (file, _name, id) => pastText(file, id),
    async check(configs) {
      const [types, plain] = await Promise.all([knownTypes(), loadValidators()]);
      const validators = withOwnTypes(plain, types ?? {});
      const checked = Object.entries(configs).map(async ([name, config]) => {
        const found = await findProblems(config, { validators, isSubPage: name !== mainFile });
        // The mark of a secret that stays with the server is no value that could be checked.
        const isMark = ({ path }: UnplacedProblem) => valueAt(config, path) === redacted;
        // Where the server doesn't tell its own types, it alone can say which there are: it checks each save.
        const isKnown = (problem: UnplacedProblem) =>
          !isMark(problem) && (types !== undefined || problem.rule !== 'unknown-widget');
        return [name, found.filter(isKnown)] as const;
      });
      return Object.fromEntries(await Promise.all(checked));
    },
    async advise(wish) {
      const { adviceOn } = await import('./advice.ts');
      return adviceOn(wish, { levels: {}, https: address.startsWith('https:') });
    },
    async askItems(onAnswer) {
      const { files } = await load();
      const [{ configuredChecks }, { inOneLine }] = await Promise.all([
        import('../../tasks/status.ts'),
        import('../../tasks/status/in-one-line.ts'),
      ]);
      const texts = Object.entries(files).map(([path, { text }]) => [path || product.configPath, text]);
      const checks = await configuredChecks(product.configPath, Object.fromEntries(texts));
      const limit = createLimiter(checksAtOnce);
      const answers: ItemAnswer[] = [];
      await Promise.all(
        checks.map(async ({ status: { section, title }, target }) => {
          const answer = await limit(() => ask(checkPath(target)));
          // It may be another's to see, or newer than what the server has read.
          if (!answer.ok) return;
          const { successStatus, message } = (await answer.json()) as StatusReply;
          answers.push({ section, title, isUp: successStatus, message: inOneLine(message) });
          onAnswer(answers);
        }),
      );
      if (answers.length > 0) return;
      throw new DashError('nothing-to-check', 'The server checks no item.', {
        hint: 'It checks those with statusCheck on.',
      });
    },
    ownTypes: async () => (await knownTypes()) ?? {},
    passwordSet: (fresh) => void set.add(fresh),
    ...(credentials && {
      signIn: (fresh: string) => {
        password = fresh;
      },
    }),
    watch(_names, onChange) {
      const timer = setInterval(onChange, lookEvery);
      return () => clearInterval(timer);
    },
    close: async () => undefined,
  };
}

/** The code of a failure that the server tells of. */
async function codeOf(answer: Response): Promise<unknown> {
  const reply = mapping(await answer.json().catch(() => undefined));
  return mapping(reply.error).code;
}

/** Where the server tells of a check, as the page asks for it. */
const checkPath = ({ url, insecure, acceptCodes, maxRedirects, item }: StatusTarget): string =>
  statusPath({
    url,
    ...(insecure && { enableInsecure: true }),
    ...(acceptCodes !== undefined && { acceptCodes }),
    ...(maxRedirects !== undefined && { maxRedirects }),
    ...(item !== undefined && { item }),
  });

/** Whether a server's challenge has no form that takes a name and a password: a provider or a proxy signs users in. */
const isFormless = (challenge: string): boolean =>
  challenge.startsWith('Cookie ') && !challenge.includes('form-action');

const inBrowserOrFile = 'Edit it in a browser, or the file where it lies: "dash edit" on that machine.';

/** A proxy that signs users in sends them to a page of its own, which is nothing for a program. */
function ledElsewhere(address: string, location: string | null, asked: URL): DashError {
  const target =
    location !== null && URL.canParse(location, asked.href) ? new URL(location, asked).origin : 'another page';
  const hint = `If that is where users sign in: ${inBrowserOrFile} If the dashboard has moved there, name that address.`;
  return new DashError('sign-in-elsewhere', `${address} leads on to ${target}.`, { hint });
}

const signInNeeded = (address: string, wasWrong: boolean) =>
  wasWrong
    ? new DashError('wrong-password', `${address} does not know this name and password.`)
    : new DashError('sign-in-needed', `${address} asks who you are.`, { hint: 'Name a user by --user.' });
