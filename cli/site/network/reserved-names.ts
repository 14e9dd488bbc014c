import type { Model } from '../../../schema/model.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';

/** Which variables are sent nowhere, whatever names them: Dash's own, and those that users sign in with. */
export function reservedNames({ auth }: Pick<Model, 'auth'>): (name: string) => boolean {
  const passwords = new Set(auth.users.flatMap(({ password }) => secretNames(password)));
  return (name) => isReservedVariable(name) || passwords.has(name);
}
