import type { Schemas } from '../../schema/document/check/validators.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { validatorSchemas } from './compile-validators.ts';

/** The schemas of this version as plain data; in the package they stand written out in place of this module. */
export const schemas: Schemas = validatorSchemas(catalogue);
