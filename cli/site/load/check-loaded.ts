import { checkConfig } from '../../../schema/document/check/check.ts';

export { stops } from '../../../schema/document/check/check.ts';

import type { FileReport, Problem } from '../../../schema/problem.ts';
import { loadValidators } from '../../validators/validators.ts';
import type { ConfigText, LoadedConfig } from './load.ts';

/** The strict check of everything that was read. */
export async function checkLoaded({ texts }: Pick<LoadedConfig, 'texts'>): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  for (const { file, text, isSubPage } of texts) {
    reports.push({ file, text, problems: await checkFile({ file, text, isSubPage }) });
  }
  return reports;
}

/** The strict check of one file. */
export async function checkFile({
  file,
  text,
  isSubPage,
}: Pick<ConfigText, 'file' | 'text' | 'isSubPage'>): Promise<Problem[]> {
  return checkConfig({ text, file }, { validators: await loadValidators(), isSubPage });
}
