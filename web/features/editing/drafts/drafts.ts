import { createStore } from 'zustand/vanilla';
import { isEqual } from '../../../../schema/document/equality.ts';
import { mergeValues } from '../../../../schema/document/merge/merge.ts';
import { parseConfig } from '../../../../schema/document/read/parse.ts';
import { changedFiles, presentOf, takeUp } from '../../../../schema/editing/edit-log.ts';
import { withKeptKeys, withPageKeys } from '../../../../schema/editing/keys.ts';
import type { Operation } from '../../../../schema/editing/operations.ts';
import { fileText, withWrittenText, writtenText } from '../../../../schema/editing/written-text.ts';
import { DashError } from '../../../../schema/errors.ts';
import { redacted } from '../../../../schema/rules/secrets/redacted.ts';
import { isMapping, type Mapping, mapping } from '../../../../schema/values.ts';
import { fetchVersionedFile } from '../../../api/config-text.ts';
import { whenIdle } from '../../../boot/when-idle.ts';
import { readStored, removeStored, writeStored } from '../../../stored/storage.ts';
import type { DashboardStore } from '../../../stores/dashboard.ts';
import {
  addFile,
  type Editing,
  editedConfigs,
  editing,
  newKey,
  pageIdOf,
  perform,
  rebase,
} from '../../../stores/editing.ts';
import { withoutTypedSecrets } from './typed-secrets.ts';

/** Edits of a page that were not saved, as this browser keeps them. */
export interface Draft {
  /** Who made them: nobody else is shown them. */
  viewer: string;
  /** ISO time of the last of them. */
  time: string;
  /** By file what it held, as text, and what it was edited to. */
  files: Record<string, DraftFile>;
  /** Secrets were typed that are not kept: they have to be entered anew. */
  lacksSecrets?: boolean;
}

interface DraftFile {
  text: string;
  version?: string;
  pageId: string;
  config: Mapping;
  /** The text that it was edited to, where it was edited as text. */
  written?: string;
}

/** The draft that is offered for the page that is edited: it waits to be taken up or thrown away. */
export const offeredDraft = createStore<{ draft: Draft | undefined }>(() => ({ draft: undefined }));

/** Figures of what is kept. */
const limits = {
  /** Characters of all drafts together: browsers have room for some five million in all. */
  size: 3_000_000,
  /** Milliseconds of quiet before edits are kept. */
  quiet: 500,
} as const;

/** Who a draft belongs to. Without sign-in everybody at this browser is the same. */
const viewerOf = (dashboard: DashboardStore): string => {
  const { state, name = '' } = dashboard.getState().dashboard.viewer;
  return `${state} ${name}`;
};

/** Keeps what is edited by now beyond the end of the edit mode; there while something is edited. */
let hold: (() => boolean) | undefined;

/**
 * Keeps what is edited by now as a draft that outlasts the edit mode, to be taken up later. Answers whether that could be
 * done: there may be no room for it, or nothing in it that a browser keeps.
 */
export const holdDraft = (): boolean => hold?.() ?? false;

/**
 * Keeps what is edited in this browser until it is saved or thrown away, so that it outlasts a crash, a reload or the end of
 * a session, and offers what this viewer left of the page. Drafts of other viewers are forgotten. Returns what ends it.
 */
export function keepDrafts(dashboard: DashboardStore): () => void {
  const viewer = viewerOf(dashboard);
  const { session: begun } = editing.getState();
  const pageId = begun?.pageId ?? '';
  const drafts = readDrafts();
  const own = drafts.filter(([, draft]) => draft.viewer === viewer);
  if (own.length < drafts.length) writeDrafts(own);
  offeredDraft.setState({ draft: own.find(([id]) => id === pageId)?.[1] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const keep = () => {
    isDue = false;
    const { session } = editing.getState();
    // One that is offered stays until it is decided what becomes of it.
    if (session && !offeredDraft.getState().draft) keepDraft(session, viewer);
  };
  const flush = () => isDue && keep();
  // A draft of thousands of items is megabytes of text: it waits until nothing else is to be done.
  const keepWhenIdle = () => {
    const { session } = editing.getState();
    whenIdle(() => editing.getState().session?.log === session?.log && flush());
  };
  const stop = editing.subscribe(({ session }, before) => {
    if (!session || session.log === before.session?.log) return;
    clearTimeout(timer);
    isDue = true;
    timer = setTimeout(keepWhenIdle, limits.quiet);
  });
  window.addEventListener('pagehide', flush);
  let isHeld = false;
  hold = () => {
    keep();
    isHeld = readDrafts().some(([id]) => id === pageId);
    return isHeld;
  };
  return () => {
    clearTimeout(timer);
    isDue = false;
    hold = undefined;
    stop();
    window.removeEventListener('pagehide', flush);
    if (!isHeld && !offeredDraft.getState().draft) dropDraft(pageId);
    offeredDraft.setState({ draft: undefined });
  };
}

function keepDraft(session: Editing, viewer: string): void {
  const { log, loaded, pageId } = session;
  const present = presentOf(log);
  const left: string[] = [];
  const files = Object.fromEntries(
    changedFiles(log).flatMap((file) => {
      const [edited, begun] = [mapping(present[file]), mapping(log.begun[file])];
      // What changes the sign-in, and secrets, stay out of what lies about in a browser.
      const withoutUsers = withoutSignIn(edited, begun);
      const { config, taken } = withoutTypedSecrets(withoutUsers);
      left.push(...taken);
      if (isEqual(config, begun) && !writtenText(edited)) return [];
      const { text = '', version } = loaded[file] ?? {};
      const written = withoutUsers === edited && writtenText(edited) ? fileText(edited, text) : undefined;
      const kept: DraftFile = {
        text,
        pageId: pageIdOf(session, file),
        config,
        ...(version !== undefined && { version }),
        ...(written !== undefined && { written: withoutTexts(written, taken) }),
      };
      return [[file, kept] as const];
    }),
  );
  const others = readDrafts().filter(([id]) => id !== pageId);
  const draft = { viewer, time: new Date().toISOString(), files, ...(left.length > 0 && { lacksSecrets: true }) };
  writeDrafts(Object.keys(files).length > 0 ? [...others, [pageId, draft]] : others);
}

const withoutTexts = (text: string, taken: readonly string[]): string =>
  taken.reduce((left, secret) => left.replaceAll(secret, redacted), text);

/** A config with the sign-in as another has it. */
function withoutSignIn(config: Mapping, before: Mapping): Mapping {
  const [own, begun] = [mapping(config.appConfig), mapping(before.appConfig)];
  if (isEqual(own.auth, begun.auth)) return config;
  const { auth: _, ...rest } = own;
  if (begun.auth !== undefined) return { ...config, appConfig: { ...rest, auth: begun.auth } };
  if (before.appConfig !== undefined || Object.keys(rest).length > 0) return { ...config, appConfig: rest };
  const { appConfig: __, ...others } = config;
  return others;
}

const dropDraft = (pageId: string): void => writeDrafts(readDrafts().filter(([id]) => id !== pageId));

function readDrafts(): [pageId: string, draft: Draft][] {
  const drafts = readStored('editDrafts');
  return isMapping(drafts) ? Object.entries(drafts).filter(isKept) : [];
}

const isKept = (entry: [pageId: string, draft: unknown]): entry is [string, Draft] => isDraft(entry[1]);

const isDraft = (draft: unknown): draft is Draft =>
  isMapping(draft) &&
  isMapping(draft.files) &&
  Object.values(draft.files).every((file) => isMapping(file) && isMapping(file.config));

/** Keeps these drafts, the last of them at least as long as there is room. */
function writeDrafts(drafts: readonly [pageId: string, draft: Draft][]): void {
  let kept = drafts;
  while (kept.length > 0 && JSON.stringify(kept).length > limits.size) kept = kept.slice(1);
  if (kept.length === 0) removeStored('editDrafts');
  else writeStored('editDrafts', Object.fromEntries(kept));
}

/**
 * Goes on from the draft that is offered: its edits come to what the files are by now, as one step. Where somebody else has
 * changed the same meanwhile, they stand beside what the files were then, so that the save asks; resolves to whether that
 * is so.
 *
 * @throws {DashError} where the file of another page can't be loaded: the draft is offered as before
 */
export async function takeUpDraft(): Promise<boolean> {
  const { draft } = offeredDraft.getState();
  if (!draft) return false;
  for (const [file, { pageId }] of Object.entries(draft.files)) {
    if (!(file in editedConfigs())) await load(file, pageId);
  }
  offeredDraft.setState({ draft: undefined });
  const operations: Operation[] = [];
  let collides = false;
  for (const [file, { text, version, config, written }] of Object.entries(draft.files)) {
    const present = mapping(editedConfigs()[file]);
    const base = parseConfig(text);
    if (!('value' in base)) continue;
    const { value, conflicts } = mergeValues(base.value, config, present);
    const keyed = (wanted: Mapping) => withKeptKeys(present, wanted, newKey);
    if (conflicts.length > 0) {
      collides = true;
      const then = { text, ...(version !== undefined && { version }) };
      rebase(file, then, { theirs: keyed(base.value), merged: keyed(config) }, takeUp);
    } else {
      const merged = keyed(mapping(value));
      const isAsWritten = written !== undefined && isEqual(value, config);
      operations.push({ do: 'replace', file, config: isAsWritten ? withWrittenText(merged, written) : merged });
    }
  }
  if (operations.length > 0) perform({ do: 'together', operations }, takeUp);
  return collides;
}

async function load(file: string, pageId: string): Promise<void> {
  const loaded = await fetchVersionedFile(file);
  const parsed = parseConfig(loaded.text);
  if (!('value' in parsed)) throw new DashError('broken-file', `${file} can’t be read as it is now.`);
  addFile(file, { ...loaded, config: withPageKeys(parsed.value, pageId), pageId });
}

/** Throws away the draft that is offered; what is edited by now is kept from then on. */
export function throwDraftAway(): void {
  offeredDraft.setState({ draft: undefined });
  const { session } = editing.getState();
  if (session) dropDraft(session.pageId);
}
