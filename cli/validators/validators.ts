import { compileValidators } from '../../schema/document/check/compile-validators.ts';
import type { Validators } from '../../schema/document/check/validators.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';

/**
 * The validators of this version, with the widgets that come with it. In the package this module is replaced by one
 * with all of them compiled beforehand (`package/validators.ts`), which loads neither Ajv nor TypeBox nor a widget.
 */
export async function loadValidators(): Promise<Validators> {
  validators ??= compileValidators(catalogue);
  return validators;
}

let validators: Validators | undefined;
