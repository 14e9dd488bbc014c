import { mergeLines, replaceRanges } from '../../../schema/document/merge/merge-lines.ts';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { type ConfigDocument, type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import type { UserCredentials } from '../../../schema/document/user-credentials.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Viewer } from '../../../schema/model.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import type { Mapping } from '../../../schema/values.ts';
import { withoutHidden, withoutSecrets } from '../texts/viewer-texts.ts';

interface TextEdit {
  /** The file as it was when the editor was given its text. */
  base: ConfigDocument;
  /** What the editor made of that text. */
  edited: string;
  /** The file as it is now. */
  current: ConfigDocument;
  /** What the file is to mean. */
  wanted: Mapping;
  viewer: Viewer;
  /** What users sign in with by the main config. */
  secrets: UserCredentials | undefined;
}

/**
 * The file with an edited text in it, line by line: its comments, order and layout. What was kept back from the editor and
 * what others changed meanwhile is there as well. Undefined where both sides changed the same lines, or where what is wanted can't
 * be written into the lines that come out of it.
 */
function mergeEditedText({ base, edited, current, wanted, viewer, secrets }: TextEdit): ConfigDocument | undefined {
  const seen = withoutHidden(base, viewer);
  const given = linesOf(withoutSecrets(seen, secrets));
  const mine = restoreLines(linesOf(edited), given, linesOf(seen.text));
  const lines = mergeLines(linesOf(seen.text), mine, linesOf(current.text));
  if (!lines) return undefined;
  const mark = current.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const merged = parseConfig(mark + lines.join(current.text.includes('\r\n') ? '\r\n' : '\n'));
  const written = 'value' in merged ? patched(merged, wanted) : undefined;
  // One in a comment would stand where something else stood.
  return written && countMarks(written.text) <= countMarks(current.text) ? written : undefined;
}

/**
 * The file with an edit in it: as it was written where the text itself is meant, else with the lines changed that differ.
 * `reworded` where a text was meant that could not be written as it is.
 */
export function writeEdit({ asWritten, ...edit }: TextEdit & { asWritten: boolean }): {
  config: ParsedConfig;
  reworded: boolean;
} {
  const written = asWritten ? mergeEditedText(edit) : undefined;
  return { config: written ?? patchConfig(edit.current, edit.wanted), reworded: asWritten && !written };
}

/** What is wanted in these lines. They may mean something else where a widget was moved, whose secret was kept back. */
function patched(merged: ConfigDocument, wanted: Mapping): ConfigDocument | undefined {
  try {
    return patchConfig(merged, wanted);
  } catch (error) {
    if (error instanceof DashError) return undefined;
    throw error;
  }
}

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

const countMarks = (text: string): number => text.split(redacted).length;

/**
 * An edited text with the lines of the file in the place of those that were given with marks in them. They stand where the
 * edit left them as they were, but for a comment behind them: in any other place a secret could come to be read.
 */
function restoreLines(edited: readonly string[], given: readonly string[], file: readonly string[]): string[] {
  return replaceRanges(given, file, edited, (was, is, now) => {
    const [givenLine, fileLine, line] = [was[0] ?? '', is[0] ?? '', now[0] ?? ''];
    if (was.length !== 1 || is.length !== 1 || now.length !== 1) return undefined;
    const end = givenLine.lastIndexOf(redacted) + redacted.length;
    const [, close = '', tail = ''] = /^(["'\]},\s]*?)(\s+#.*|\s*)$/.exec(givenLine.slice(end)) ?? [];
    const kept = givenLine.slice(0, end) + close;
    const comment = line.startsWith(kept) ? line.slice(kept.length) : undefined;
    if (comment === undefined || !/^(?:\s+#.*|\s*)$/.test(comment) || !fileLine.endsWith(tail)) return undefined;
    return [fileLine.slice(0, fileLine.length - tail.length) + comment];
  });
}
