import { knownThemes, newerThemes, themeAliases } from '../../config/themes.ts';
import { nearest } from '../../rules/did-you-mean.ts';
import { searchEngines } from '../../rules/search-engines.ts';
import { nearestTheme } from '../../rules/theme-name.ts';
import { checkIcon } from './icons.ts';
import { checkStatusInterval } from './intervals.ts';
import { type Entry, entryOf, listOf, type Report, warning } from './report.ts';

const themeKeys = ['theme', 'dayTheme', 'nightTheme'] as const;

/** What is odd about the settings of a page. */
export function checkSettings(appConfig: Entry, report: Report): void {
  for (const key of themeKeys) checkTheme(appConfig, key, report);
  checkStatusInterval(appConfig.statusCheckInterval, '/appConfig/statusCheckInterval', report);
  checkIcon(appConfig.defaultIcon, '/appConfig/defaultIcon', 'defaultIcon', report);
  const webSearch = entryOf(appConfig.webSearch);
  if (webSearch) checkEngines(webSearch, report);
}

/** An unknown theme never breaks the page, and the reader corrects a slip (schema 4, 'Themes written'). */
function checkTheme(appConfig: Entry, key: string, report: Report): void {
  const name = appConfig[key];
  if (typeof name !== 'string' || name === '' || knownThemes.includes(name) || Object.hasOwn(themeAliases, name))
    return;
  const own = ownThemes(appConfig);
  if (own.includes(name) || mayDefine(appConfig, name)) return;
  const path = `/appConfig/${key}`;
  if ((newerThemes as readonly string[]).includes(name)) {
    report(
      warning(
        'newer-value',
        path,
        `The theme \`${name}\` comes with a later version; this one shows the default theme.`,
        'Choose a theme that this version has, or leave it for later.',
      ),
    );
    return;
  }
  const same = nearestTheme(name, [...knownThemes, ...own]);
  if (same !== undefined) {
    report(
      warning('unknown-theme', path, `There is no theme \`${name}\`; it is read as \`${same}\`.`, `Write \`${same}\`.`),
    );
    return;
  }
  const near = nearest(name, knownThemes);
  report(
    warning(
      'unknown-theme',
      path,
      `There is no theme \`${name}\`, so the default one shows.`,
      near
        ? `Did you mean \`${near}\`?`
        : 'Choose a theme in the page’s settings; list one of your own under `cssThemes`.',
    ),
  );
}

const ownThemes = ({ cssThemes, customColors }: Entry): string[] => [
  ...[cssThemes].flat().filter((name) => typeof name === 'string'),
  ...Object.keys(entryOf(customColors) ?? {}),
];

/** Whether a stylesheet of the user's own may define the theme: what it holds is not known here. */
const mayDefine = ({ externalStyleSheet, customCss }: Entry, name: string): boolean =>
  listOf([externalStyleSheet].flat()).some((sheet) => typeof sheet === 'string' && sheet !== '') ||
  (typeof customCss === 'string' && customCss.includes(name));

const engineNames = Object.keys(searchEngines);

function checkEngines({ searchEngine, customSearchEngine, searchBangs }: Entry, report: Report): void {
  const path = '/appConfig/webSearch';
  if (searchEngine === 'custom') {
    if (customSearchEngine) return;
    report(
      warning(
        'no-search-engine',
        `${path}/searchEngine`,
        'The search engine is `custom`, but `customSearchEngine` does not say which.',
        "Add `customSearchEngine:` with the start of a search URL, 'https://search.example.org/?q='.",
      ),
    );
  } else {
    checkEngine(searchEngine, `${path}/searchEngine`, report);
  }
  for (const [bang, engine] of Object.entries(entryOf(searchBangs) ?? {})) {
    checkEngine(engine, `${path}/searchBangs/${bang.replaceAll('~', '~0').replaceAll('/', '~1')}`, report);
  }
}

function checkEngine(engine: unknown, path: string, report: Report): void {
  if (typeof engine !== 'string' || engine === '' || engine.includes('/') || Object.hasOwn(searchEngines, engine))
    return;
  const near = nearest(engine, engineNames);
  report(
    warning(
      'unknown-search-engine',
      path,
      `There is no search engine \`${engine}\`.`,
      near
        ? `Did you mean \`${near}\`?`
        : `Name one of ${engineNames.slice(0, 6).join(', ')}, or write the start of a search URL.`,
    ),
  );
}
