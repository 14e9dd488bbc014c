import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { userStates, type Viewer } from '../../schema/model.ts';
import { Refusal } from '../refusal.ts';
import type { SignInParts } from './create-sign-in.ts';
import { isPassword, isToken } from './passwords.ts';
import { tooManyAttempts } from './refusals.ts';
import type { Session } from './sessions.ts';
import type { LocalSettings, LocalUser } from './settings.ts';
import { type NewSession, type SignIn, stranger } from './sign-in.ts';

/** Wrong credentials that are remembered, so that a program which repeats them counts as one attempt. */
const mostRepeated = 1_000;

/** Users of the config, with a name and a password (core 5, 'Login'). */
export function localSignIn(settings: LocalSettings, parts: SignInParts): SignIn {
  const { sessions, attempts, addressOf, environment, log } = parts;
  const { guestAccess } = settings;
  const users = new Map(settings.users.map((user) => [fold(user.user), user]));
  const prints = new Map<LocalUser, string>();
  const outside = stranger(guestAccess);
  const wrong = new Set<string>();

  /** What a session of this user hangs on. */
  const printOf = (user: LocalUser): string => {
    const { user: name, type, hash, password } = user;
    const print = prints.get(user) ?? sessions.print(name, type, hash, password, password && environment[password]);
    prints.set(user, print);
    return print;
  };

  const userOf = ({ mode, name, print }: Session): LocalUser | undefined => {
    const user = mode === settings.mode ? users.get(fold(name)) : undefined;
    return user && printOf(user) === print ? user : undefined;
  };

  const userByHeader = (request: IncomingMessage): LocalUser | undefined => {
    const given = basicCredentials(request.headers.authorization);
    if (!given) return undefined;
    const address = addressOf(request);
    const key = createHash('sha256').update(`${address} ${given.username} ${given.password}`).digest('base64');
    if (wrong.has(key) || attempts.wait(address, given.username) > 0) return undefined;
    const user = users.get(fold(given.username));
    const token = /^Bearer (.+)$/.exec(given.password)?.[1];
    const isRight =
      token === undefined ? isPassword(user, given.password, environment) : isToken(user, token, environment);
    if (isRight) return user;
    attempts.failed(address, given.username);
    wrong.add(key);
    for (const oldest of wrong) {
      if (wrong.size <= mostRepeated) break;
      wrong.delete(oldest);
    }
    return undefined;
  };

  return {
    mode: settings.mode,
    guestAccess,
    viewerOf(request) {
      const session = sessions.read(request);
      const user = (session && userOf(session)) ?? userByHeader(request);
      return user ? viewerFrom(user) : outside;
    },
    signIn({ username, password }, request): NewSession {
      if (username.trim() === '') throw refused('missing-username', 'Missing Username');
      if (password === '') throw refused('missing-password', 'Missing Password');
      const address = addressOf(request);
      const wait = attempts.wait(address, username);
      if (wait > 0) throw tooManyAttempts(wait);
      const user = users.get(fold(username));
      const isRight = isPassword(user, password, environment);
      if (user && isRight) {
        attempts.succeeded(address, username);
        return { mode: settings.mode, name: user.user, print: printOf(user) };
      }
      attempts.failed(address, username);
      const variable = user?.password;
      if (variable && !environment[variable]) log('warn', `Missing environmental variable for ${variable}`);
      throw user
        ? refused('incorrect-password', 'Incorrect Password')
        : refused('incorrect-username', 'User not found');
    },
  };
}

const fold = (name: string) => name.trim().toLowerCase();

const viewerFrom = ({ user, type }: LocalUser): Viewer => ({
  state: userStates.loggedIn,
  name: user,
  admin: type === 'admin',
  roles: [],
  groups: [],
});

/** Name and password of `Authorization: Basic`, whose text is UTF-8 where it can be and Latin-1 elsewhere (RFC 7617). */
function basicCredentials(header: string | undefined): { username: string; password: string } | undefined {
  const encoded = /^basic\s+([A-Za-z\d+/=_-]+)\s*$/i.exec(header ?? '')?.[1];
  if (!encoded || encoded.length > longestHeader) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  const utf8 = bytes.toString();
  const text = utf8.includes('\ufffd') ? bytes.toString('latin1') : utf8;
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
const longestHeader = 4096;

const refused = (code: string, message: string) => new Refusal(401, code, message);
