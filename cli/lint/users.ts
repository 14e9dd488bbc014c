import { isMapping, mapping } from '../../schema/values.ts';
import { listOf } from './addresses.ts';
import { type LintContext, textAt } from './context.ts';

/** A user as the main config writes them. */
export interface WrittenUser {
  user: string;
  /** Empty where the password stands in a variable. */
  hash: string;
  path: string;
}

/** The users of the main config; none in the file of a page, where they count for nothing. */
export function writtenUsers({ config, isSubPage }: Pick<LintContext, 'config' | 'isSubPage'>): WrittenUser[] {
  if (isSubPage) return [];
  return listOf(mapping(mapping(config.appConfig).auth).users).flatMap((user, index) =>
    isMapping(user)
      ? { user: textAt(user, 'user'), hash: textAt(user, 'hash'), path: `/appConfig/auth/users/${index}` }
      : [],
  );
}
