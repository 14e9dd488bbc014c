import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  derivationRounds,
  documentAddress,
  type Keyring,
  keyringName,
  type SaltedKey,
  type SealedDocument,
  sealedFolder,
  unknownAddress,
  viewerMark,
} from '../../../schema/api/sealed.ts';
import { canSignIn } from '../../../schema/config/auth.ts';
import { DashError } from '../../../schema/errors.ts';
import { type Dashboard, type Model, userStates, type Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import type { ScryptHash } from '../../../schema/rules/secrets/password-hash.ts';
import { passwordHash, saltedHash } from '../../../serve/auth/local/passwords.ts';
import { siteRootMark } from '../../../serve/site/site.ts';
import type { Ports } from '../../ports.ts';
import type { Part, Progress } from '../../terminal/progress.ts';
import type { IconResolver } from '../icons/resolve.ts';
import type { PageBuilder } from '../pages/page-builder.ts';
import type { BuiltPage } from '../pages/page-outline.ts';
import { type Route, routesOf } from '../pages/routes.ts';
import { inlineFiles } from './inline-files.ts';
import { type ContentSeal, createContentSeal, type Holder, sealKey } from './seal.ts';

/** Somebody who may sign in at a sealed site, and as whom. */
interface User extends Holder {
  viewer: Viewer;
}

/**
 * The users of a config who can sign in, each with the hash of the password: a hash that can't be read lets nobody in.
 * Where a name occurs twice the last one counts, as on a server.
 *
 * @throws {DashError} `password-not-set` where the variable that a password stands in is not set: who could not sign in
 * would only find out when it is too late
 */
export function sealedUsers({ auth }: Model, environment: Ports['env']): User[] {
  const byName = new Map(auth.users.map((user) => [normaliseName(user.user), user]));
  const users = [...byName.values()].filter(canSignIn);
  // With guests alone there is nothing to seal.
  if (users.length === 0 && (auth.users.length > 0 || !auth.guestAccess)) {
    throw new DashError('no-users', 'The config switches sign-in on, and names nobody who could sign in.', {
      hint: '"dash validate" says what is wrong with `appConfig.auth`.',
    });
  }
  return users.map((user) => {
    const salted = saltedHash(user);
    const hash = salted ? Buffer.from(salted.hash, 'base64') : passwordHash(user, environment);
    if (!hash) {
      throw new DashError(
        'password-not-set',
        `The password of ${user.user} can’t be had: ${user.password ?? 'its variable'} is not set.`,
        {
          hint: 'A static site is sealed with its users’ passwords while it is built. Set the variable for the build, or give the user a `hash`.',
        },
      );
    }
    const viewer: Viewer = {
      state: userStates.loggedIn,
      name: user.user,
      admin: user.type === 'admin',
      roles: [],
      groups: [],
    };
    return { user: user.user, hash, ...(salted && { salted }), viewer };
  });
}

interface SealingOptions {
  model: Model;
  users: readonly User[];
  icons: IconResolver;
  userFolder: string;
  builderWith: (icons: IconResolver) => PageBuilder;
  release: string;
  write: (path: string, body: Uint8Array) => void;
  /** Is handed every page before it is sealed. */
  onPage: (page: BuiltPage) => void;
  /** Puts into a page what there is of its widgets. */
  fill: (page: BuiltPage, route: Route) => Promise<BuiltPage> | BuiltPage;
  note: (text: string) => void;
  progress: Progress['show'];
}

/**
 * Renders what each user may see, and writes it so that it can be read with a password alone. Users who may see the same
 * share the documents and their key. Nothing that is written is named, ordered or sized by what it holds.
 */
export async function writeSealed(options: SealingOptions): Promise<void> {
  const { model, users, write, progress } = options;
  const salt = randomBytes(32);
  const keys: string[] = [];
  const salted: SaltedKey[] = [];
  for (const [index, group] of groupsOf(model, users).entries()) {
    const seal = createContentSeal();
    await writeDocuments(group[0], seal, options, (part) => progress(`Sealing dashboard ${index + 1}`, part));
    for (const user of group) {
      const key = await sealKey(seal.keyFor(user.user), user, salt);
      if (user.salted) salted.push(saltedKey(key, user.salted, user.hash.byteLength));
      else keys.push(key);
    }
  }
  // What is sealed looks random, so their order says nothing of who stands where in the config.
  const keyring: Keyring = {
    rounds: derivationRounds,
    salt: salt.toString('base64'),
    keys: keys.sort(),
    ...(salted.length > 0 && { salted: salted.sort((a, b) => (a.key < b.key ? -1 : 1)) }),
  };
  write(`${sealedFolder}/${keyringName}`, Buffer.from(JSON.stringify(keyring)));
}

const saltedKey = (key: string, { ln, r, p, salt }: ScryptHash, length: number): SaltedKey => ({
  ln,
  r,
  p,
  salt,
  length,
  key,
});

type Group = [User, ...User[]];

/** Users by what they may see, whatever their names are. */
function groupsOf(model: Model, users: readonly User[]): Group[] {
  const groups = new Map<string, Group>();
  for (const user of users) {
    const seen = JSON.stringify(project(model, user.viewer).map(withoutName));
    const group = groups.get(seen);
    if (group) group.push(user);
    else groups.set(seen, [user]);
  }
  return [...groups.values()];
}

const withoutName = (dashboard: Dashboard): Dashboard => ({
  ...dashboard,
  viewer: { ...dashboard.viewer, name: viewerMark },
});

async function writeDocuments(
  { viewer }: User,
  seal: ContentSeal,
  options: SealingOptions,
  progress: (part: Part) => void,
): Promise<void> {
  const { model, icons, userFolder, builderWith, release, write, onPage, fill, note } = options;
  const routes = await routesOf(model, viewer, { guestAccess: model.auth.guestAccess }, { everywhere: true });
  const files = await inlineFiles(
    routes.map(({ dashboard }) => dashboard),
    userFolder,
    icons,
    note,
  );
  const builder = builderWith(files.icons);
  const written = new Set<string>();
  const add = (address: string, content: Uint8Array): string => {
    const name = seal.nameOf(address);
    if (!written.has(name)) write(`${sealedFolder}/${name}`, seal.seal(name, content));
    written.add(name);
    return name;
  };
  const addDocument = async (address: string, page: string) => {
    const { html, pictures } = files.takeOut(page);
    const document: SealedDocument = { html, pictures: {} };
    for (const [mark, { type, body }] of pictures) document.pictures[mark] = { file: add(mark, body), type };
    add(address, await promisify(gzip)(JSON.stringify(document)));
  };
  const prepare = rememberBy((dashboard: Dashboard) => withoutName(files.inline(dashboard)));
  for (const [index, route] of routes.entries()) {
    progress({ done: index, of: routes.length });
    const own: Route = { ...route, dashboard: prepare(route.dashboard) };
    const page = await fill(
      await (await builder.outline(own, { root: rootOf(route.path), version: release })).render(),
      route,
    );
    onPage(page);
    await addDocument(documentAddress(route.path), page.html);
  }
  const front = routes[0];
  if (!front) throw new Error('A dashboard has at least its main page.');
  await addDocument(unknownAddress, (await builder.notFound(prepare(front.dashboard), siteRootMark)).html);
}

/** Addresses of the same page share one dashboard object, which is made over once. */
function rememberBy<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new Map<From, To>();
  return (from) => {
    const known = made.get(from) ?? make(from);
    made.set(from, known);
    return known;
  };
}

/** The way to the site's root from a page that stands as the index of its folder. */
export const rootOf = (path: string): string => (path === '/' ? './' : '../'.repeat(path.split('/').length - 1));
