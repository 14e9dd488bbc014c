import type { IncomingMessage } from 'node:http';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { HttpError } from '../../http/http-error.ts';
import type { LocalSettings, LocalUser } from '../settings.ts';
import { anonymousViewer, type Credentials, type SignIn, type SignInDependencies } from '../sign-in.ts';
import { tooManyAttempts } from '../sign-in-errors.ts';
import { createBasicSignIn } from './basic-sign-in.ts';
import { logFailedSignIn } from './failed-sign-in.ts';
import { createLocalUsers, type LocalUsers } from './local-users.ts';
import { createPasswordCheck, type PasswordCheck } from './passwords.ts';

/** Users of the config, with a name and a password. */
export function localSignIn(settings: LocalSettings, dependencies: SignInDependencies): SignIn {
  const { sessions, environment } = dependencies;
  const { mode, guestAccess } = settings;
  const users = createLocalUsers(settings, sessions, environment);
  const isPassword = createPasswordCheck(settings.users, environment);
  const userByHeader = createBasicSignIn(users, isPassword, dependencies);
  const anonymous = anonymousViewer(guestAccess);
  const viewerFor = (user: LocalUser | undefined): Viewer => (user ? viewerFrom(user) : anonymous);

  return {
    mode,
    guestAccess,
    isValid: (session) => users.ofSession(session) !== undefined,
    viewerOf(request) {
      const session = sessions.read(request);
      const user = (session && users.ofSession(session)) ?? userByHeader(request);
      return user instanceof Promise ? user.then(viewerFor) : viewerFor(user);
    },
    async signIn(credentials, request) {
      const user = await checkForm(credentials, request, { users, isPassword, ...dependencies });
      return { mode, name: user.user, fingerprint: users.fingerprint(user) };
    },
  };
}

/** The user who filled in the form of the login screen. Throws an `HttpError` that tells what is wrong with it. */
async function checkForm(
  { username, password }: Credentials,
  request: IncomingMessage,
  {
    users,
    isPassword,
    attempts,
    addressOf,
    environment,
    log,
  }: SignInDependencies & { users: LocalUsers; isPassword: PasswordCheck },
): Promise<LocalUser> {
  if (username.trim() === '') throw unauthorized('missing-username', 'Missing Username');
  if (password === '') throw unauthorized('missing-password', 'Missing Password');
  const address = addressOf(request);
  const wait = attempts.wait(address, username);
  if (wait > 0) throw tooManyAttempts(wait);
  const user = users.find(username);
  attempts.failed(address, username, user !== undefined);
  const isRight = await Promise.resolve(isPassword(user, password)).catch((busy: unknown) => {
    attempts.succeeded(address, username);
    throw busy;
  });
  if (user && isRight) {
    attempts.succeeded(address, username);
    return user;
  }
  logFailedSignIn(log, address, username);
  const variable = user?.password;
  if (variable && !environment[variable]) log('warn', `Missing environmental variable for ${variable}`);
  throw user
    ? unauthorized('incorrect-password', 'Incorrect Password')
    : unauthorized('incorrect-username', 'User not found');
}

const viewerFrom = ({ user, type }: LocalUser): Viewer => ({
  state: userStates.loggedIn,
  name: user,
  admin: type === 'admin',
  roles: [],
  groups: [],
});

const unauthorized = (code: string, message: string) => new HttpError(401, code, message);
