import {
  type ConfigFailure,
  findingLimits,
  type SentProblem,
  type SnapshotReply,
} from '../../../schema/api/config-manager.ts';
import { editorView } from '../../../schema/document/editor-view.ts';
import { diffValues } from '../../../schema/document/merge/changes.ts';
import type { Conflict } from '../../../schema/document/merge/merge.ts';
import { configValue, type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import { userCredentials } from '../../../schema/document/user-credentials.ts';
import { expandOwnTypes } from '../../../schema/own-types/expand.ts';
import { type OwnTypes, outlinesOf } from '../../../schema/own-types/own-type.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { ConfigAnswer, ConfigCommand, IconCommand } from '../../../serve/config-service.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { openHistory } from '../../../serve/storage/history.ts';
import { readSavers } from '../../../serve/storage/savers.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { readOwnTypes } from '../../config/own-types.ts';
import { editorText, maskSecrets, withoutSecrets } from '../texts/viewer-texts.ts';
import { type ConfigFile, readConfigText } from './config-file.ts';
import { findFindings } from './config-findings.ts';
import { GoneFile } from './deleted-file.ts';
import { refuseFileName, refuseForeign, refuseForeignPages, refuseNoPage } from './foreign-files.ts';
import { makeNewPages } from './new-pages.ts';
import { planWidget } from './plan-widget.ts';
import { findRequestedFile, type RequestedFile, refuseMissing } from './requested-file.ts';
import { readable, restoreConfig, saveConfig } from './save-config.ts';
import { BadConfig, noSnapshot, refuseHidden, SaveConflict } from './save-errors.ts';
import { keptSecretProblems } from './secret-hosts.ts';
import { refuseSignInChange } from './sign-in-changes.ts';
import type { Saved } from './update-file.ts';
import { otherConfigs, readerOf } from './visible-pages.ts';

export type FileCommand = Exclude<ConfigCommand, IconCommand | { do: 'describe-page' | 'found' | 'rebuild' }>;

/** Runs a command about the files of a config: a save, or one about its history. Never throws what has a message. */
export async function handleCommand(task: BuilderTask, asked: FileCommand): Promise<ConfigAnswer> {
  try {
    if (asked.do === 'mask') return maskAnswer(asked.config);
    if (asked.do === 'own-types') return ownTypesAnswer(await readOwnTypes(task.file, task));
    const command = { ...asked, viewer: await readerOf(task, asked.viewer) };
    if (command.do === 'check') return findingsAnswer(await findFindings(task, command.viewer));
    const file = await findRequestedFile(task, command);
    if (command.do === 'save') {
      const { config, version, viewer, asWritten, anew } = command;
      if (file.page) refuseForeign(file, file.page);
      const edit = { text: config, version, viewer, asWritten, anew };
      return savedAnswer(await saveConfig(guarded(task, file, command), edit), 'saved');
    }
    if (command.do === 'plan-widget') return await planWidget(task, file, command);
    refuseMissing(file);
    switch (command.do) {
      case 'history':
        return await listAnswer(file);
      case 'snapshot':
        return await snapshotAnswer(file, command);
      case 'restore':
        return savedAnswer(await restoreConfig(guarded(task, file, command), command), 'restored');
    }
  } catch (error) {
    if (error instanceof HttpError) return failureAnswer(error);
    throw error;
  }
}

/** A file that refuses what may not be done to it from the web. */
const guarded = (
  task: BuilderTask,
  file: RequestedFile,
  command: Extract<FileCommand, { do: 'save' | 'restore' }>,
): ConfigFile => ({
  ...file,
  async refuseChange(before, after) {
    if (command.do === 'save') await refuseSecretsForOtherHosts(task, file, { before, after, edited: command.config });
    if (file.isSubPage && file.missing) {
      refuseNoPage(file, after);
      // What has a state before it was a page already.
      return 'value' in before ? undefined : refuseFileName(task, file.path);
    }
    if (file.isSubPage) return refuseForeign(file, before, after);
    if (command.do === 'save') await refuseForeignPages(task, { before, after, viewer: command.viewer });
    refuseSignInChange({ before, after, viewer: command.viewer, confirmed: command.confirmed });
  },
  ...(command.do === 'save' &&
    command.newPages &&
    !file.isSubPage && {
      makePages: (before, after) => makeNewPages(task, { before, after, paths: command.newPages ?? [] }),
    }),
});

/** Refuses to send what is kept back of widgets to hosts where it did not go before. */
async function refuseSecretsForOtherHosts(
  task: BuilderTask,
  { path }: Pick<RequestedFile, 'path'>,
  { before, after, edited }: { before: ParsedConfig; after: ParsedConfig; edited: string },
): Promise<void> {
  const types = await readOwnTypes(task.file, task);
  const problems = await keptSecretProblems(
    {
      before: expandOwnTypes(configValue(before), types),
      after: expandOwnTypes(configValue(after), types),
      edited: () => expandOwnTypes(configValue(parseConfig(edited)), types),
    },
    () => otherConfigs(task, path),
  );
  if (problems.length > 0) throw new BadConfig(`This is no valid config: ${problems[0]?.message}`, problems);
}

/** What was done, in the words of older dashboards, and where: the file, and where its state before is kept. */
function savedAnswer(
  { version, changed, merged, reworded, path, backup }: Saved,
  done: 'saved' | 'restored',
): ConfigAnswer {
  const kept = backup === undefined ? '' : ` What it was before is kept in ${backup}.`;
  const lost = reworded ? ' Comments and layout of the edited text could not be kept.' : '';
  const message = changed ? `${messages[done]}: ${path}.${kept}` : `Nothing had changed, so ${path} is as it was.`;
  return {
    status: 200,
    reply: {
      success: true,
      message: `${message}${lost}`,
      version,
      changed,
      ...(merged && { merged }),
      ...(reworded && { reworded }),
    },
  };
}

const messages = {
  saved: 'Config file written to disk successfully',
  restored: 'The config is as it was then',
} as const;

async function listAnswer(file: ConfigFile): Promise<ConfigAnswer> {
  const history = await openHistory(file.path, file);
  const savers = await readSavers(history.folder);
  const snapshots = (await history.list()).map((snapshot) => {
    const by = savers.get(snapshot.version);
    return by === undefined ? snapshot : { ...snapshot, by };
  });
  const version = fileVersion(await readConfigText(file));
  const message = snapshots.length === 1 ? '1 earlier state is kept.' : `${snapshots.length} earlier states are kept.`;
  return { status: 200, reply: { success: true, message, version, snapshots } };
}

async function snapshotAnswer(
  file: ConfigFile,
  { id, viewer }: Extract<FileCommand, { do: 'snapshot' }>,
): Promise<ConfigAnswer> {
  const history = await openHistory(file.path, file);
  const text = await history.read(id);
  if (text === undefined) throw noSnapshot();
  const [then, now] = [parseConfig(text), parseConfig(await readConfigText(file))];
  refuseHidden(file, then, viewer);
  if (!('value' in then)) {
    throw new HttpError(422, 'broken-snapshot', `That state can’t be read: ${then.problems[0]?.message}`);
  }
  const { secrets } = file;
  const given = (config: Mapping) => maskSecrets(editorView(config, viewer), userCredentials(config, secrets));
  const reply: SnapshotReply = {
    success: true,
    message: 'The state and what has changed since.',
    id,
    config: editorText(then, viewer, secrets),
    ...('value' in now && { changes: diffValues(given(then.value), given(now.value)) }),
  };
  return { status: 200, reply };
}

/** Of a text that can't be read nobody knows what in it is secret. */
function maskAnswer(text: string): ConfigAnswer {
  const config = readable(parseConfig(text));
  return { status: 200, reply: { success: true, message: 'The text for everybody.', text: withoutSecrets(config) } };
}

const ownTypesAnswer = (types: OwnTypes): ConfigAnswer => ({
  status: 200,
  reply: { success: true, message: 'Types of widgets of its own.', types: outlinesOf(types) ?? {} },
});

function findingsAnswer(findings: readonly SentProblem[]): ConfigAnswer {
  const { length: count } = findings;
  const message = count === 1 ? 'There is 1 finding.' : `There are ${count} findings.`;
  return {
    status: 200,
    reply: { success: true, message, count, findings: findings.slice(0, findingLimits.findings) },
  };
}

function failureAnswer(refusal: HttpError): ConfigAnswer {
  const { status, code, message, hint } = refusal;
  const reply: ConfigFailure = {
    success: false,
    message,
    code,
    ...(hint !== undefined && { hint }),
    ...(refusal instanceof BadConfig && { problems: [...refusal.problems] }),
    ...(refusal instanceof GoneFile && { path: refusal.path }),
    ...(refusal instanceof SaveConflict && {
      conflicts: refusal.conflicts.map(withoutSignIn),
      version: refusal.version,
      ...(refusal.by !== undefined && { by: refusal.by }),
      time: refusal.time.toISOString(),
    }),
  };
  return { status, reply };
}

/** A conflict that tells of sign-in only that there is one. */
function withoutSignIn(conflict: Conflict): Conflict {
  if (!/^\/appConfig(?:$|\/auth(?:$|\/))/.test(conflict.path)) return conflict;
  return { path: conflict.path, base: undefined, mine: undefined, theirs: undefined };
}
