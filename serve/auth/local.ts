import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { userStates, type Viewer } from '../../schema/model.ts';
import { HttpError } from '../http/http-error.ts';
import type { SignInParts } from './create-sign-in.ts';
import { logFailedSignIn } from './failed-sign-in.ts';
import { createPasswordCheck, isToken } from './passwords.ts';
import { tooManyAttempts } from './refusals.ts';
import type { Session } from './sessions.ts';
import type { LocalSettings, LocalUser } from './settings.ts';
import { type SignIn, stranger } from './sign-in.ts';

/** Credentials that are remembered, right and wrong, so that a program which repeats them is checked once. */
const mostRepeated = 1_000;

/** The name that older clients send with a token where they know of no other. */
const anyName = 'user';

/** Users of the config, with a name and a password. */
export function localSignIn(settings: LocalSettings, parts: SignInParts): SignIn {
  const { sessions, attempts, addressOf, environment, legacyToken = false, log } = parts;
  const { guestAccess } = settings;
  const users = new Map(settings.users.map((user) => [fold(user.user), user]));
  const isPassword = createPasswordCheck(users.values(), environment);
  const prints = new Map<LocalUser, string>();
  const outside = stranger(guestAccess);
  // Kept under a key of this process, because hashes of passwords would be worth having.
  const secret = randomBytes(32);
  const wrong = new Set<string>();
  const right = new Map<string, LocalUser>();
  const checking = new Map<string, Promise<LocalUser | undefined>>();
  let hasToldOfToken = false;

  /** What a session of this user hangs on. */
  const printOf = (user: LocalUser): string => {
    const { user: name, type, hash, password } = user;
    const print = prints.get(user) ?? sessions.print(name, type, hash, password, password && environment[password]);
    prints.set(user, print);
    return print;
  };

  const userOf = ({ mode, name, print }: Pick<Session, 'mode' | 'name' | 'print'>): LocalUser | undefined => {
    const user = mode === settings.mode ? users.get(fold(name)) : undefined;
    return user && printOf(user) === print ? user : undefined;
  };

  const tellOfToken = () => {
    if (hasToldOfToken) return;
    hasToldOfToken = true;
    log('warn', 'A client signs in with the token of older versions; DASH_LEGACY_TOKEN=true accepts it.');
  };

  /** Whose token this is. Who has no name of theirs may be anyone. */
  const tokenUser = (name: string, token: string): LocalUser | undefined => {
    const named = users.get(fold(name));
    const candidates = named || fold(name) !== anyName ? [named] : [...users.values()];
    return candidates.filter((user) => isToken(user, token, environment))[0];
  };

  const userByHeader = (request: IncomingMessage): LocalUser | undefined | Promise<LocalUser | undefined> => {
    const given = basicCredentials(request.headers.authorization);
    if (!given) return undefined;
    const address = addressOf(request);
    const { username, password } = given;
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([address, username, password]))
      .digest('base64');
    const known = right.get(key) ?? checking.get(key);
    if (known || wrong.has(key)) return known;
    if (attempts.wait(address, username) > 0) return undefined;
    const isKnown = users.has(fold(username));
    const refuse = (): undefined => {
      logFailedSignIn(log, address, username);
      wrong.add(key);
      forgetOldest(wrong);
    };
    const token = /^Bearer (.+)$/.exec(password)?.[1];
    const isLegacy = token !== undefined && legacyToken;
    if (token !== undefined && !legacyToken) tellOfToken();
    const user = isLegacy ? tokenUser(username, token) : users.get(fold(username));
    const isRight = isLegacy ? user !== undefined : isPassword(user, password);
    if (isRight === true) return user;
    attempts.failed(address, username, isKnown);
    if (isRight === false) return refuse();
    const check = isRight
      .then((isRight) => {
        if (!isRight || !user) return refuse();
        attempts.succeeded(address, username);
        right.set(key, user);
        forgetOldest(right);
        return user;
      })
      // It could not be checked: nobody has been told whether it was wrong.
      .catch(() => void attempts.succeeded(address, username))
      .finally(() => checking.delete(key));
    checking.set(key, check);
    return check;
  };

  const viewerFor = (user: LocalUser | undefined): Viewer => (user ? viewerFrom(user) : outside);

  return {
    mode: settings.mode,
    guestAccess,
    holds: (session) => userOf(session) !== undefined,
    viewerOf(request) {
      const session = sessions.read(request);
      const user = (session && userOf(session)) ?? userByHeader(request);
      return user instanceof Promise ? user.then(viewerFor) : viewerFor(user);
    },
    async signIn({ username, password }, request) {
      if (username.trim() === '') throw refused('missing-username', 'Missing Username');
      if (password === '') throw refused('missing-password', 'Missing Password');
      const address = addressOf(request);
      const wait = attempts.wait(address, username);
      if (wait > 0) throw tooManyAttempts(wait);
      const user = users.get(fold(username));
      attempts.failed(address, username, user !== undefined);
      const isRight = await Promise.resolve(isPassword(user, password)).catch((busy: unknown) => {
        attempts.succeeded(address, username);
        throw busy;
      });
      if (user && isRight) {
        attempts.succeeded(address, username);
        return { mode: settings.mode, name: user.user, print: printOf(user) };
      }
      logFailedSignIn(log, address, username);
      const variable = user?.password;
      if (variable && !environment[variable]) log('warn', `Missing environmental variable for ${variable}`);
      throw user
        ? refused('incorrect-password', 'Incorrect Password')
        : refused('incorrect-username', 'User not found');
    },
  };
}

function forgetOldest(entries: Set<string> | Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= mostRepeated) return;
    entries.delete(oldest);
  }
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

const refused = (code: string, message: string) => new HttpError(401, code, message);
