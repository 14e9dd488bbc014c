import { checkConfig } from '../../schema/document/check.ts';
import type { FileReport } from '../../schema/problem.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { loadValidators } from '../validators.ts';
import type { LoadedConfig } from './load.ts';

/** The strict check of everything that was read (design 3.1). */
export async function checkLoaded({ texts }: Pick<LoadedConfig, 'texts'>): Promise<FileReport[]> {
  const validators = await loadValidators(catalogue);
  const reports: FileReport[] = [];
  for (const { file, text, isSubPage } of texts) {
    reports.push({ file, text, problems: await checkConfig({ text, file }, { validators, isSubPage }) });
  }
  return reports;
}
