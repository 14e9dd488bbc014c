import {
  type IconChoice,
  type IconSearchReply,
  iconSearchLimits,
  iconSets,
  isListedSet,
} from '../../../schema/api/icons.ts';
import type { FaviconApi } from '../../../schema/config/enums.ts';
import type { Picture, Pictures } from '../../../schema/picture.ts';
import { pictureKey } from '../../../schema/picture.ts';
import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import { type IconUse, iconKey } from '../../../schema/rules/icons/icon-ref.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import type { ConfigAnswer, IconCommand } from '../../../serve/config-service.ts';
import type { IconCache } from './cache.ts';
import type { FetchIcon } from './fetcher.ts';
import { openIconData } from './icon-data.ts';
import { createIconIndex, type FoundName, type IconIndex } from './icon-index.ts';
import { type IconFile, listOwnFiles } from './own-files.ts';
import { proposeIcon } from './propose-icon.ts';
import { createIconResolver } from './resolve.ts';

interface IconServiceOptions {
  /** The folder that `packageIcons` wrote. */
  dataDir: string;
  cache: IconCache;
  /** Fetches what somebody asks for who may name any address. */
  fetchIcon: FetchIcon;
  /** Holds `item-icons`. */
  userDataDir: string;
}

/** Milliseconds that the index stays in case of another search. */
const linger = 60_000;

/** Milliseconds that pictures may take to be fetched. */
const fetchWait = 6_000;

/** Finds and draws icons for whoever edits a config: by words, and by what a config has in `icon`. */
export function createIconService({ dataDir, cache, fetchIcon, userDataDir }: IconServiceOptions) {
  let index: IconIndex | undefined;
  let timer: NodeJS.Timeout | undefined;
  const openIndex = (): IconIndex => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      index = undefined;
    }, linger);
    timer.unref();
    index ??= createIconIndex(openIconData(dataDir));
    return index;
  };

  /** Without `fetches` nothing is looked up either: what has been fetched before is not for everybody to know. */
  const resolve = async (icons: readonly IconUse[], fetches?: { faviconApi: FaviconApi | undefined }) => {
    const resolver = createIconResolver({
      dataDir,
      userDataDir,
      copyOwnFiles: false,
      ...(fetches ? { cache, fetchIcon, fetchAddresses: true } : { cache: emptyCache }),
    });
    const { pictures, symbols, files } = await resolver.resolve(icons, {
      ...(fetches && { wait: fetchWait, faviconApi: fetches.faviconApi }),
    });
    // What is late is not waited for any more.
    resolver.close();
    return { pictures: embedded(pictures, files), symbols };
  };

  /** What is found with its drawing; letters stand in for what would have to be fetched. */
  const drawn = async (found: readonly FoundName[]) => {
    const { pictures, symbols } = await resolve(found);
    const icons = found.flatMap(({ icon, set }): IconChoice[] => {
      const picture =
        pictures[iconKey({ icon })] ?? (isListedSet(set) ? letterTile(icon.slice(set.length + 1)) : undefined);
      return picture ? [{ icon, set, picture }] : [];
    });
    return { icons, symbols };
  };

  return async (command: IconCommand): Promise<ConfigAnswer> => {
    const isShown = shownFiles(command.ownFiles);
    if (command.do === 'icon-pictures') {
      const { icons, faviconApi, fetches } = command;
      const { pictures, symbols } = await resolve(icons, fetches ? { faviconApi } : undefined);
      const named: Pictures = {};
      for (const use of icons) {
        const picture = pictures[iconKey(use)];
        if (picture && isShown(picture)) named[pictureKey(use.icon ?? '', use.url, use.title)] = picture;
      }
      return answer({ success: true, message: 'These are the pictures.', pictures: named, symbols });
    }
    const own = (await listOwnFiles(userDataDir)).filter((name) =>
      isShown({ kind: 'src', src: `item-icons/${name}` }, (path) => path),
    );
    if (command.do === 'propose-icon') {
      const proposed = proposeIcon(openIndex(), command, own);
      const { icons, symbols } = await drawn(proposed ? [proposed] : []);
      const [icon] = icons;
      const proposal = proposed && icon && { ...icon, isExact: proposed.isExact };
      const message = proposal ? 'This icon is called so.' : 'No icon is called so.';
      return answer({ success: true, message, ...(proposal && { proposal }), symbols });
    }
    const { query, set, from } = command;
    const found = openIndex().find(query, own);
    // Whoever looks for nothing in particular is shown what is here.
    const shown = query.trim() === '' ? iconSets.filter((each) => !isListedSet(each)) : iconSets;
    const page = set
      ? found[set].slice(from, from + iconSearchLimits.page)
      : shown.flatMap((each) => found[each].slice(0, iconSearchLimits.first));
    const { icons, symbols } = await drawn(page);
    const counts = Object.fromEntries(iconSets.map((each) => [each, found[each].length])) as IconSearchReply['counts'];
    return answer({ success: true, message: 'These icons were found.', counts, icons, symbols });
  };
}

const answer = (reply: ConfigAnswer['reply']): ConfigAnswer => ({ status: 200, reply });

/** Knows nothing, and keeps nothing. */
const emptyCache: IconCache = {
  get: async () => undefined,
  put: async () => 'missing',
  putMissing: async () => undefined,
};

/** Whether a viewer may see a picture: of the operator's own files perhaps only some. Decodes paths unless told otherwise. */
const shownFiles =
  (ownFiles: 'all' | readonly string[]) =>
  (picture: Picture, plain: (path: string) => string = decodePath): boolean =>
    ownFiles === 'all' ||
    picture.kind !== 'src' ||
    !picture.src.startsWith('item-icons/') ||
    ownFiles.includes(`/${plain(picture.src)}`);

const decodePath = (path: string): string => path.split('/').map(decodePart).join('/');

/** Pictures that were fetched stand in the answer itself: the site has no file of them before the config names them. */
function embedded(pictures: Pictures, files: readonly IconFile[]): Pictures {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return Object.fromEntries(
    Object.entries(pictures).map(([key, picture]) => {
      const file = picture.kind === 'src' ? byPath.get(picture.src) : undefined;
      if (!file) return [key, picture];
      return [key, { kind: 'src', src: `data:${file.type};base64,${file.body.toString('base64')}` }];
    }),
  );
}
