import { checkConfig } from '../../../schema/document/check/check.ts';
import type { FileReport } from '../../../schema/problem.ts';
import { validatorsWith } from '../../config/own-types.ts';
import type { LoadedConfig } from './load.ts';

export { blockingProblems } from '../../../schema/document/check/about-sign-in.ts';

/** The strict check of everything that was read. */
export async function checkLoaded({
  texts,
  ownTypes,
}: Pick<LoadedConfig, 'texts' | 'ownTypes'>): Promise<FileReport[]> {
  const validators = await validatorsWith(ownTypes);
  return Promise.all(
    texts.map(async (config) => ({
      file: config.file,
      text: config.text,
      problems: await checkConfig(config, { validators, isSubPage: config.isSubPage }),
    })),
  );
}
