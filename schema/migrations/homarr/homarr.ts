import { isMapping, type Mapping, mapping, mappings, present, switchOf, textOf } from '../../values.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { readBoard } from './board.ts';
import { isDatabase, readDatabase } from './database.ts';
import { readOldBoard } from './old-board.ts';

/** Boards of 0.11 to 0.16, and of the versions before; the apps of a database of 1.x. */
export const homarr = defineFormat({
  name: 'homarr',
  title: 'Homarr',
  tells: (file) => {
    if (isDatabase(file)) return true;
    const value = /^\s*\{/.test(file.text) ? file.guess() : undefined;
    return isMapping(value) && (isBoard(value) || isOldBoard(value));
  },
  read: readHomarr,
});

const isBoard = (value: Mapping) =>
  'schemaVersion' in value && Array.isArray(value.apps) && Array.isArray(value.wrappers);
const isOldBoard = (value: Mapping) => Array.isArray(value.services) && isMapping(value.modules);

/** The board that one sees first is called so. */
const byDefault = (a: SourceFile, b: SourceFile) => Number(isDefault(b)) - Number(isDefault(a));
const isDefault = ({ name }: SourceFile) => /^default\.json$/i.test(name);

function readHomarr(files: readonly SourceFile[], context: ImportContext): Draft {
  const boards = files
    .filter((file) => !file.tables)
    .toSorted(byDefault)
    .map((file) => ({ file, board: mapping(file.value()) }));
  const drafts = boards.map(({ file, board }) => ({
    name: file.name.replace(/\.json$/i, ''),
    ...(isBoard(board) ? readBoard(board, context) : readOldBoard(board, context)),
  }));
  const database = files.find(isDatabase);
  if (database) drafts.push({ name: 'Apps', ...readDatabase(database, context) });
  const [first, ...others] = drafts;
  const auth = signInOf(files[0]?.path ?? '', mapping(mapping(boards[0]?.board.settings).access), context);
  return {
    ...(first?.pageInfo && { pageInfo: first.pageInfo }),
    appConfig: present({ ...first?.appConfig, auth }),
    sections: first?.sections ?? [],
    pages: others.map(({ name, sections, pageInfo }) => ({ name, sections, ...(pageInfo && { pageInfo }) })),
  };
}

/** The users of an export, whose passwords are new variables: nobody gets in until these are set. */
function signInOf(board: string, access: Mapping, context: ImportContext): Mapping | undefined {
  const list = context.beside('users/users.json');
  const value = list?.guess();
  const users = mappings(isMapping(value) ? value.users : value).filter(({ name }) => textOf(name) !== undefined);
  if (!list || users.length === 0) {
    context.losses.first(
      { file: board },
      'users',
      'Homarr asks for a sign-in; the users are not in this file, so that everybody can open the new dashboard until you add `appConfig.auth.users`.',
    );
    return undefined;
  }
  context.losses.first(
    { file: list.path },
    'users',
    `${users.length === 1 ? 'A user signs' : `${users.length} users sign`} in there with passwords that can’t be read here: set new ones in the variables that \`auth.users\` names; until then nobody gets in.`,
  );
  return present({
    users: users.map(({ name, isAdmin, isOwner }) => ({
      user: textOf(name),
      password: context.variable(`password ${textOf(name)}`),
      type: switchOf(isAdmin) === true || switchOf(isOwner) === true ? 'admin' : 'normal',
    })),
    enableGuestAccess: switchOf(access.allowGuests) === true || undefined,
  });
}
