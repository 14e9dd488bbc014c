import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import type { Environment } from '../../outbound/secrets.ts';
import type { SessionOwner } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { LocalSettings, LocalUser } from '../settings.ts';
import { isToken } from './passwords.ts';

export interface LocalUsers {
  find(name: string): LocalUser | undefined;
  /** The user of a session; undefined where the user's name, password or type has changed since it was opened. */
  ofSession(session: SessionOwner): LocalUser | undefined;
  /** The user whose name and hash make the token of an older client. */
  ofToken(name: string, token: string): LocalUser | undefined;
  /** Of what the sessions of a user depend on. */
  fingerprint(user: LocalUser): string;
}

/** The name that older clients send with a token where they know of no other: it may then be anyone's. */
const anyName = 'user';

export function createLocalUsers(
  { mode, users }: LocalSettings,
  sessions: Pick<Sessions, 'fingerprint'>,
  environment: Environment,
): LocalUsers {
  const byName = new Map(users.map((user) => [normaliseName(user.user), user]));
  const fingerprints = new Map<LocalUser, string>();

  const find = (name: string): LocalUser | undefined => byName.get(normaliseName(name));
  const fingerprint = (user: LocalUser): string => {
    const { user: name, type, hash, password } = user;
    const known =
      fingerprints.get(user) ?? sessions.fingerprint(name, type, hash, password, password && environment[password]);
    fingerprints.set(user, known);
    return known;
  };

  return {
    find,
    fingerprint,
    ofSession(session) {
      const user = session.mode === mode ? find(session.name) : undefined;
      return user && fingerprint(user) === session.fingerprint ? user : undefined;
    },
    ofToken(name, token) {
      const named = find(name);
      const candidates = named || normaliseName(name) !== anyName ? [named] : [...byName.values()];
      return candidates.filter((user) => isToken(user, token, environment))[0];
    },
  };
}
