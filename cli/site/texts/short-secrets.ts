import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { shortestFound } from '../../../serve/outbound/secret-forms.ts';
import type { ConfigText } from '../load/load.ts';

/** The variables that a config names whose values are too short to be recognised in what a service answers. */
export const shortSecrets = (
  texts: readonly Pick<ConfigText, 'text'>[],
  environment: Readonly<Record<string, string | undefined>>,
): string[] =>
  secretNames(texts.map(({ text }) => text)).filter((name) => {
    const { length } = [...(environment[name] ?? '')];
    return length > 0 && length < shortestFound && !isReservedVariable(name);
  });
