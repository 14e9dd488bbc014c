import { checkConfig } from '../../../schema/document/check/check.ts';
import type { FileReport } from '../../../schema/problem.ts';
import { loadValidators } from '../../validators/validators.ts';
import type { LoadedConfig } from './load.ts';

export { blockingProblems } from '../../../schema/document/check/about-sign-in.ts';

/** The strict check of everything that was read. */
export async function checkLoaded({ texts }: Pick<LoadedConfig, 'texts'>): Promise<FileReport[]> {
  const validators = await loadValidators();
  return Promise.all(
    texts.map(async (config) => ({
      file: config.file,
      text: config.text,
      problems: await checkConfig(config, { validators, isSubPage: config.isSubPage }),
    })),
  );
}
