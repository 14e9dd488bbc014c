import type { UnplacedProblem } from '../../../problem.ts';
import type { InvalidOptions } from '../lint/walk-widgets.ts';
import type { Validators } from '../validators.ts';
import { explainConfig } from './explain-errors.ts';
import { explainInvalidOptions } from './explain-options.ts';
import { findNewerKeys } from './newer-keys.ts';

/** Everything that the schema of a config, or that of a widget's options, has to say about it. */
export async function findSchemaProblems(
  value: unknown,
  invalidOptions: readonly InvalidOptions[],
  validators: Validators,
  isSubPage: boolean,
): Promise<UnplacedProblem[]> {
  const full = await validators.full();
  const validate = full[isSubPage ? 'subPage' : 'config'];
  const errors = validate(value) ? [] : (validate.errors ?? []);
  return [
    ...explainConfig(value, errors, isSubPage),
    ...findNewerKeys(value, isSubPage),
    ...(await explainInvalidOptions(invalidOptions, validators)),
  ];
}
