import { resolve } from 'node:path';
import type { ConfigFailure, SnapshotReply } from '../../schema/api/config-manager.ts';
import { diffValues } from '../../schema/document/changes.ts';
import type { Conflict } from '../../schema/document/merge.ts';
import { parseConfig } from '../../schema/document/parse.ts';
import { userStates, type Viewer } from '../../schema/model.ts';
import { readAuth } from '../../schema/normalise/auth.ts';
import type { Mapping } from '../../schema/normalise/coerce.ts';
import { pageEntries } from '../../schema/normalise/page-entries.ts';
import type { Problem } from '../../schema/problem.ts';
import { product } from '../../schema/product.ts';
import { givenConfig, hideWithin } from '../../schema/rules/given-config.ts';
import { isExternal } from '../../schema/rules/urls.ts';
import { maskUserSecrets, userSecrets } from '../../schema/rules/user-secrets.ts';
import type { ConfigAnswer, ConfigQuestion } from '../../serve/config-desk.ts';
import { Refusal } from '../../serve/refusal.ts';
import { fileVersion } from '../../serve/storage/file-version.ts';
import { openHistory } from '../../serve/storage/history.ts';
import {
  BadConfig,
  type ConfigFile,
  readConfigText,
  restoreConfig,
  SaveConflict,
  type Saved,
  saveConfig,
} from '../../serve/storage/save-config.ts';
import { stateFolder } from '../../serve/storage/state-folder.ts';
import { findPage, pathInside } from '../linked-pages.ts';
import { checkFile } from './check-loaded.ts';
import type { BuilderTask } from './messages.ts';
import { secretProblems } from './secret-hosts.ts';
import { hasBasicAuth } from './sign-in-settings.ts';
import { editorText } from './viewer-texts.ts';

type FileQuestion = Exclude<ConfigQuestion, { do: 'rebuild' }>;

/** Answers a question about the files of a config: a save, or one about its history. Never throws what has a message. */
export async function answerQuestion(task: BuilderTask, question: FileQuestion): Promise<ConfigAnswer> {
  try {
    const file = await fileOf(task, question);
    switch (question.do) {
      case 'save': {
        const { config, version, viewer } = question;
        return savedAnswer(await saveConfig(file, { text: config, version, viewer }), 'saved');
      }
      case 'history':
        return await listAnswer(file);
      case 'snapshot':
        return await snapshotAnswer(file, question);
      case 'restore':
        return savedAnswer(await restoreConfig(file, question.id), 'restored');
    }
  } catch (error) {
    if (error instanceof Refusal) return failureAnswer(error, question);
    throw error;
  }
}

/** The file that a save is for: the main config, or a local page that this names (core 7). */
async function fileOf({ cwd, file }: BuilderTask, { filename, viewer }: FileQuestion): Promise<ConfigFile> {
  const main = {
    path: resolve(cwd, file),
    isSubPage: false,
    stateFolder: stateFolder(process.env),
    check: async (text: string) => [
      ...(await checkFile({ file, text, isSubPage: false })),
      ...(await secretProblems(text, process.env, () => otherTexts({ cwd, file }, main.path))),
      ...(viewer.state === userStates.notConfigured ? [] : lostSignIn(text)),
    ],
  };
  if (isExternal(filename)) {
    throw new Refusal(400, 'external-url', 'Cannot save to an external URL', {
      hint: 'Change that config where it is.',
    });
  }
  const inside = pathInside(filename);
  const page = (await pagesOf(main.path)).find(({ path }) => !isExternal(path) && pathInside(path) === inside);
  if (!page) {
    if (filename === '' || `/${inside}` === product.configPath) return main;
    throw new Refusal(404, 'unknown-page', `The config has no page with the file ${filename}.`, {
      hint: 'Name it as `pages[].path` does.',
    });
  }
  const found = await findPage(file, page, { cwd });
  if ('finding' in found) throw new Refusal(404, found.finding.rule, found.finding.message);
  const path = resolve(cwd, found.file);
  return {
    ...main,
    path,
    isSubPage: true,
    check: async (text) => [
      ...(await checkFile({ file: found.file, text, isSubPage: true })),
      ...(await secretProblems(text, process.env, () => otherTexts({ cwd, file }, path))),
    ],
  };
}

/** The texts of a config's files but one; what can't be read counts for nothing. */
async function otherTexts({ cwd, file }: BuilderTask, own: string): Promise<string[]> {
  const main = resolve(cwd, file);
  const local = (await pagesOf(main)).filter(({ path }) => !isExternal(path));
  const found = await Promise.all(local.map((page) => findPage(file, page, { cwd })));
  const paths = [main, ...found.flatMap((page) => ('file' in page ? resolve(cwd, page.file) : []))];
  return Promise.all(paths.filter((path) => path !== own).map((path) => readText(path).catch(() => '')));
}

/**
 * What is wrong with a main config from somebody who has signed in: that nobody would have to any more. A client that
 * leaves a key out, or an early state of the history, must not open the dashboard to everyone (design 3.1).
 */
function lostSignIn(text: string): Problem[] {
  const parsed = parseConfig(text);
  if (!('value' in parsed) || readAuth(parsed.value).mode !== 'none' || hasBasicAuth(process.env)) return [];
  return [
    {
      rule: 'sign-in-removed',
      severity: 'error',
      message: 'It has no sign-in, so that everyone would see the dashboard and could change it.',
      path: '/appConfig/auth',
      hint: 'To switch the sign-in off, edit the file itself.',
      ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
    },
  ];
}

const readText = (path: string) => readConfigText({ path, stateFolder: stateFolder(process.env) });

/** The pages of the main config; none while it can't be read. */
async function pagesOf(main: string) {
  const parsed = parseConfig(await readText(main));
  return 'value' in parsed ? pageEntries(parsed.value) : [];
}

const messages = {
  saved: 'Config file written to disk successfully',
  restored: 'The config is as it was then. What it was before is in the history, too.',
  unchanged: 'Nothing had changed, so the file is as it was.',
} as const;

const savedAnswer = ({ version, changed }: Saved, done: 'saved' | 'restored'): ConfigAnswer => ({
  status: 200,
  reply: { success: true, message: changed ? messages[done] : messages.unchanged, version, changed },
});

async function listAnswer(file: ConfigFile): Promise<ConfigAnswer> {
  const history = await openHistory(file.path, file);
  const snapshots = await history.list();
  const version = fileVersion(await readText(file.path));
  const message = snapshots.length === 1 ? '1 earlier state is kept.' : `${snapshots.length} earlier states are kept.`;
  return { status: 200, reply: { success: true, message, version, snapshots } };
}

async function snapshotAnswer(
  file: ConfigFile,
  { id, viewer }: Extract<FileQuestion, { do: 'snapshot' }>,
): Promise<ConfigAnswer> {
  const history = await openHistory(file.path, file);
  const text = await history.read(id);
  if (text === undefined) throw new Refusal(404, 'no-snapshot', 'There is no such state in the history.');
  const [then, now] = [parseConfig(text), parseConfig(await readText(file.path))];
  if (!('value' in then)) {
    throw new Refusal(422, 'broken-snapshot', `That state can’t be read: ${then.problems[0]?.message}`);
  }
  const given = (config: Mapping) => maskUserSecrets(givenConfig(config, viewer), userSecrets(config));
  const reply: SnapshotReply = {
    success: true,
    message: 'The state and what has changed since.',
    id,
    config: editorText(text, viewer),
    ...('value' in now && { changes: diffValues(given(then.value), given(now.value)) }),
  };
  return { status: 200, reply };
}

function failureAnswer(refusal: Refusal, { viewer }: FileQuestion): ConfigAnswer {
  const { status, code, message, hint } = refusal;
  const reply: ConfigFailure = {
    success: false,
    message,
    code,
    ...(hint !== undefined && { hint }),
    ...(refusal instanceof BadConfig && { problems: [...refusal.problems] }),
    ...(refusal instanceof SaveConflict && {
      conflicts: refusal.conflicts.map((conflict) => shown(conflict, viewer)),
      version: refusal.version,
    }),
  };
  return { status, reply };
}

/** A conflict without what the viewer may not see; of sign-in only that there is one. */
function shown({ path, base, mine, theirs }: Conflict, viewer: Viewer): Conflict {
  const isSecret = /^\/appConfig(?:$|\/auth(?:$|\/))/.test(path);
  const side = (value: unknown) => (isSecret ? undefined : hideWithin(value, viewer));
  return { path, base: side(base), mine: side(mine), theirs: side(theirs) };
}
