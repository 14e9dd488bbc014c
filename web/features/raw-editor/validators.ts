import { compileValidators } from '../../../schema/document/check/compile-validators.ts';
import type { Validators } from '../../../schema/document/check/validators.ts';
import { catalogue } from '../../widgets/catalogue.ts';

let validators: Validators | undefined;

/**
 * The validators of this version. In the package this module is replaced by one with all of them compiled beforehand: a
 * page may not make code of texts.
 */
export async function loadValidators(): Promise<Validators> {
  validators ??= compileValidators(catalogue);
  return validators;
}
