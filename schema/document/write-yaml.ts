import { dump } from 'js-yaml';
import type { Mapping } from '../values.ts';

/** A value as YAML written anew: aliases written out, long lines left whole. */
export const writeYaml = (value: Mapping | readonly Mapping[]): string => dump(value, { noRefs: true, lineWidth: -1 });
