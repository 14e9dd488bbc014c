import type { RequestHandler } from 'express';
import { userStates } from '../../schema/model.ts';
import type { Permissions } from '../../schema/rules/permissions.ts';
import { Refusal } from '../refusal.ts';
import { siteOf, viewerOf } from '../viewer.ts';

/** Lets those through who have this permission (core 6), and tells the others whether signing in would help. */
export function allow(permission: keyof Permissions): RequestHandler {
  return (_request, response, next) => {
    if (siteOf(response).permissions[permission]) return next();
    const { state } = viewerOf(response);
    throw state === userStates.guestAccess || state === userStates.notLoggedIn
      ? signInNeeded()
      : new Refusal(403, 'not-allowed', messages[permission]);
  };
}

const messages: Record<keyof Permissions, string> = {
  allowViewConfig: 'Access Error: Config has been disabled on this instance',
  allowSaveLocally: 'Unable to save changes locally, this feature has been disabled',
  allowWriteToDisk: 'You cannot write changes to disk, because you are not logged in as an admin',
  allowRebuild: "You don't have permission to trigger this action",
};

/** The answer to a program that has not signed in. No challenge: browsers would ask in a window of their own. */
export const signInNeeded = (): Refusal =>
  new Refusal(401, 'not-signed-in', 'Sign in first.', {
    hint: 'Programs send the name and the password as `Authorization: Basic`.',
  });
