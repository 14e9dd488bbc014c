import { setImmediate } from 'node:timers/promises';
import { pageEntries } from '../../../schema/config/page-entries.ts';
import { locateProblems } from '../../../schema/document/check/locate.ts';
import { valueAt } from '../../../schema/document/json-pointer.ts';
import { type Configs, mainFile } from '../../../schema/editing/configs.ts';
import { fileText } from '../../../schema/editing/written-text.ts';
import { isDashError } from '../../../schema/errors.ts';
import type { UnplacedProblem } from '../../../schema/problem.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { ignoreComments, suppressedLines } from '../../lint/comments.ts';
import { createLintContext, type LintedDashboard } from '../../lint/context.ts';
import { ruleFindings, silentRules } from '../../lint/run-rules.ts';
import { type LintSettings, mergeSettings, readCommentSettings } from '../../lint/settings.ts';
import { loadValidators } from '../../validators/validators.ts';
import type { LoadedFiles } from '../state/editor-state.ts';
import type { Findings, Remark } from '../state/findings.ts';

export interface Advised {
  configs: Configs;
  loaded: LoadedFiles;
  /** Whether the answer is still wanted: it is asked between two rules. */
  isWanted: () => boolean;
}

/**
 * What `dash lint` says of files as they are edited, by the same rules and settings. What the check says already is left
 * out. It stands aside for whatever else is to be done; undefined where it was not wanted any more.
 */
export async function adviceOn(
  { configs, loaded, isWanted }: Advised,
  beside: LintSettings = { levels: {} },
): Promise<Findings | undefined> {
  const main = configs[mainFile] ?? {};
  const { schemas } = await loadValidators();
  const settings = mergeSettings(beside, settingsIn(loaded, mainFile));
  const dashboard: LintedDashboard = {
    main,
    files: pageEntries(main).map(({ path }) => configs[path]),
    https: settings.https ?? false,
    widgets: schemas.widgets,
    widgetAliases: schemas.widgetAliases,
  };
  const advice: Record<string, Remark[]> = {};
  for (const [file, config] of Object.entries(configs)) {
    const { levels } = file === mainFile ? settings : mergeSettings(settings, settingsIn(loaded, file));
    const silent = silentRules(levels);
    const found: UnplacedProblem[] = [];
    for (const findings of ruleFindings(createLintContext(dashboard, config, []), levels)) {
      found.push(...findings);
      await setImmediate();
      if (!isWanted()) return undefined;
    }
    const said = found.filter(({ rule, path }) => !silent.has(rule) && valueAt(config, path) !== redacted);
    const text = loaded[file]?.text ?? '';
    const kept = ignoreComments(text).length > 0 ? notIgnored(said, fileText(config, text)) : said;
    advice[file] = kept.map(({ message, hint, path }) => ({
      severity: 'advice',
      message,
      path,
      ...(hint !== undefined && { hint }),
    }));
  }
  return advice;
}

/** What comments of a text don't take back. Only then its lines have to be known. */
function notIgnored(found: readonly UnplacedProblem[], text: string): Omit<UnplacedProblem, 'at'>[] {
  const isIgnored = suppressedLines(text);
  return locateProblems(text, found).filter(({ line, rule }) => !isIgnored(line, rule));
}

/** The settings in the comments of a file. Those that can't be read are for `dash lint` to tell of. */
function settingsIn(loaded: LoadedFiles, file: string): LintSettings {
  const { text = '', name = file } = loaded[file] ?? {};
  try {
    return readCommentSettings(text, name);
  } catch (error) {
    if (isDashError(error)) return { levels: {} };
    throw error;
  }
}
