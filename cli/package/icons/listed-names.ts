import { type ListedSet, listedSets } from '../../../schema/api/icons.ts';
import { DashError } from '../../../schema/errors.ts';
import { hlNames } from './names/hl.ts';
import { shNames } from './names/sh.ts';

/** The names of the sets whose pictures are elsewhere: one a line, in the order of their letters. */
export const listedNames: Readonly<Record<ListedSet, string>> = { hl: hlNames, sh: shNames };

/** The module that holds the names of a set, below the project's folder. */
export const namesModule = (set: ListedSet): string => `cli/package/icons/names/${set}.ts`;

/** Where the makers of a set list what is in it. */
export const listAddresses: Readonly<Record<ListedSet, string>> = {
  hl: 'https://cdn.jsdelivr.net/gh/homarr-labs/dashboard-icons/tree.json',
  sh: 'https://cdn.jsdelivr.net/gh/selfhst/icons@latest/index.json',
};

/** Fewer than there have ever been: an answer with less is no list. */
const fewest = 1000;

/**
 * The names in a list as its makers write it, as `listedNames` has them. What is drawn once more for dark or light grounds is
 * named once, by the picture that has no ground in its name, where there is one.
 *
 * @throws {DashError} `icon-names` where it is no such list
 */
export function readNames(set: ListedSet, list: string): string {
  const named = new Set((set === 'hl' ? namesInTree(parse(list)) : namesInIndex(parse(list))).filter(isName));
  const names = [...named].filter((name) => !(ground.test(name) && named.has(name.replace(ground, ''))));
  if (names.length < fewest) {
    throw new DashError(
      'icon-names',
      `The list of '${set}' has ${names.length} names: it is written in another manner.`,
      {
        hint: `Look at ${listAddresses[set]}.`,
      },
    );
  }
  return names
    .sort()
    .map((name) => `${name}\n`)
    .join('');
}

const ground = /-(?:light|dark)$/;

/** A name as an address has it. */
const isName = (name: unknown): name is string => typeof name === 'string' && /^[a-z\d][a-z\d-]*$/.test(name);

/** `{"png": ["plex.png", …], "svg": […]}` */
const namesInTree = (tree: unknown): unknown[] =>
  Object.values(tree ?? {})
    .flat()
    .map((file) => (typeof file === 'string' ? file.replace(/\.[a-z]+$/, '') : undefined));

/** `[{"Name": "Plex", "Reference": "plex", …}, …]` */
const namesInIndex = (index: unknown): unknown[] =>
  Array.isArray(index) ? index.map((icon: { Reference?: unknown } | null) => icon?.Reference) : [];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fetches each list with `fetchText`, and hands the module of its names to `write`. */
export async function renewNames(
  fetchText: (address: string) => Promise<string>,
  write: (file: string, text: string) => Promise<void>,
): Promise<void> {
  for (const set of listedSets) {
    const names = readNames(set, await fetchText(listAddresses[set]));
    await write(namesModule(set), moduleOf(set, names));
  }
}

const moduleOf = (set: ListedSet, names: string): string =>
  `// What ${listAddresses[set]} names, by \`npm run icon-names\`.\nexport const ${set}Names = \`${names}\`;\n`;
