import type { Problem } from '../../problem.ts';

const signIn = '/appConfig/auth';

/** Whether a pointer leads into the sign-in, where every mistake counts. */
export const isOfSignIn = (path: string): boolean => path === signIn || path.startsWith(`${signIn}/`);

/** Whether a problem concerns who gets in, keys of the sign-in that stand elsewhere included. */
export const isAboutSignIn = ({ path, rule }: Pick<Problem, 'path' | 'rule'>): boolean =>
  rule === 'misplaced-sign-in' || isOfSignIn(path);

/** Whether a pointer leads to what a user signs in with, which is repeated nowhere. */
export const isCredential = (path: string): boolean => /^\/appConfig\/auth\/users\/\d+\/(?:hash|password)$/.test(path);

/** Whether a pointer leads to a user's hash: what is wrong with one keeps nobody out but that user. */
const isHash = (path: string): boolean => /^\/appConfig\/auth\/users\/\d+\/hash$/.test(path);

/**
 * The problems that a dashboard is neither built nor served with: nothing could be shown, or sign-in is meant to be on
 * and something is wrong with it, which must never open a door. A user whose hash can't be read can't sign in, and the
 * others can; that nobody is left who could is a problem of its own.
 */
export const blockingProblems = <Found extends Pick<Problem, 'severity' | 'rule' | 'path'>>(
  problems: readonly Found[],
): Found[] =>
  problems.filter(
    ({ severity, rule, path }) =>
      severity === 'fatal' ||
      rule === 'misplaced-sign-in' ||
      (severity === 'error' && isOfSignIn(path) && !isHash(path)),
  );
