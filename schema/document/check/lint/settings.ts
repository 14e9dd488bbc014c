import { knownLanguages } from '../../../config/languages.ts';
import { shippedLanguages } from '../../../config/shipped.ts';
import { knownThemes, themeAliases } from '../../../config/themes.ts';
import { nearestTheme } from '../../../rules/appearance/nearest-theme.ts';
import { searchEngines } from '../../../rules/search/search-engines.ts';
import { nearest } from '../../../rules/text/did-you-mean.ts';
import { isMapping, type Mapping, mapping } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import { checkPicture } from './addresses.ts';
import { checkThemeVariables } from './colours.ts';
import type { IconCheck } from './icons.ts';
import { checkStatusInterval } from './intervals.ts';
import { listOf, type ReportProblem, warning } from './lint-problem.ts';

const themeKeys = ['theme', 'dayTheme', 'nightTheme'] as const;

/** What is odd about the settings of a page. */
export function checkSettings(appConfig: Mapping, icons: IconCheck, report: ReportProblem): void {
  for (const key of themeKeys) checkTheme(appConfig, key, report);
  checkThemeVariables(appConfig.customColors, report);
  checkLanguage(appConfig.language, report);
  checkPicture(appConfig.backgroundImg, '/appConfig/backgroundImg', 'backgroundImg', report);
  checkStatusInterval(appConfig.statusCheckInterval, '/appConfig/statusCheckInterval', report);
  icons.check(appConfig.defaultIcon, '/appConfig/defaultIcon', undefined);
  const { webSearch } = appConfig;
  if (isMapping(webSearch)) checkEngines(webSearch, report);
}

/** A kit of Font Awesome that is named for icons which nothing else has: they are lost, and it is said which. */
export function checkKit({ fontAwesomeKey }: Mapping, lost: ReadonlySet<string>, report: ReportProblem): void {
  if (typeof fontAwesomeKey !== 'string' || lost.size === 0) return;
  const names = [...lost].map((name) => `\`${name}\``);
  const more = names.length > 8 ? ` and ${names.length - 8} more` : '';
  report(
    warning(
      'font-awesome-kit',
      '/appConfig/fontAwesomeKey',
      `The kit of this key is not loaded, and Font Awesome Free lacks ${names.slice(0, 8).join(', ')}${more}.`,
      'Letters show instead. Give these entries other icons, or put pictures of your own into `item-icons`.',
    ),
  );
}

/** An unknown theme never breaks the page, and the reader corrects a slip. */
function checkTheme(appConfig: Mapping, key: string, report: ReportProblem): void {
  const name = appConfig[key];
  if (typeof name !== 'string' || name === '' || knownThemes.includes(themeAliases[name] ?? name)) return;
  const own = ownThemes(appConfig);
  if (own.includes(name) || mayDefine(appConfig, name)) return;
  const path = `/appConfig/${key}`;
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

/** A language that is not there leaves the choice to the browser, so the page is never without one. */
function checkLanguage(value: unknown, report: ReportProblem): void {
  if (typeof value !== 'string' || value.trim() === '') return;
  const code = value.trim().toLowerCase();
  const base = code.split('-', 1)[0] ?? '';
  const shipped = Object.keys(shippedLanguages);
  if (shipped.some((spoken) => [code, base].includes(spoken.toLowerCase()))) return;
  const path = '/appConfig/language';
  // The codes of Chinese have no `zh` among them.
  const isKnown = base === 'zh' || knownLanguages.some((known) => [code, base].includes(known.toLowerCase()));
  const shown = `Each browser's own language shows instead, or English.`;
  report(
    isKnown
      ? warning(
          'waiting-language',
          path,
          `Dash does not speak \`${value}\` yet. ${shown}`,
          `Leave it for the version that brings it, or choose one of ${shipped.join(', ')}.`,
        )
      : warning(
          'unknown-language',
          path,
          `There is no language \`${value}\`. ${shown}`,
          'Write the code of a language: `en`, `de`, `pt`.',
        ),
  );
}

const ownThemes = ({ cssThemes, customColors }: Mapping): string[] => [
  ...[cssThemes].flat().filter((name) => typeof name === 'string'),
  ...Object.keys(mapping(customColors)),
];

/** Whether a stylesheet of the user's own may define the theme: what it holds is not known here. */
const mayDefine = ({ externalStyleSheet, customCss }: Mapping, name: string): boolean =>
  listOf([externalStyleSheet].flat()).some((sheet) => typeof sheet === 'string' && sheet !== '') ||
  (typeof customCss === 'string' && customCss.includes(name));

const engineNames = Object.keys(searchEngines);

function checkEngines({ searchEngine, customSearchEngine, searchBangs }: Mapping, report: ReportProblem): void {
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
  for (const [bang, engine] of Object.entries(mapping(searchBangs))) {
    checkEngine(engine, `${path}/searchBangs${pointer(bang)}`, report);
  }
}

function checkEngine(engine: unknown, path: string, report: ReportProblem): void {
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
