import type { OpeningMethod } from '../../config/enums.ts';
import { isMapping, type Mapping, mapping, numberOf, present, switchOf, textOf } from '../../values.ts';
import { pictureFile } from '../rules/icons.ts';
import { readTarget } from '../rules/targets.ts';
import { engineOf } from '../rules/web-search.ts';
import { layoutEntries } from './files.ts';
import type { Reading } from './reading.ts';

/** What the settings say of the whole. */
export interface HomepageSettings {
  pageInfo: Mapping;
  appConfig: Mapping;
  opening: OpeningMethod;
  hideErrors: boolean;
  providers: Mapping;
  layout: [string, Mapping][];
}

const known = [
  'title',
  'description',
  'favicon',
  'background',
  'theme',
  'layout',
  'maxGroupColumns',
  'target',
  'language',
  'disableUpdateCheck',
  'quicklaunch',
  'hideErrors',
  'providers',
  'groupsInitiallyCollapsed',
];

const languages: Readonly<Record<string, string>> = {
  'zh-hans': 'cn',
  'zh-cn': 'cn',
  'zh-hant': 'zh-TW',
  'zh-tw': 'zh-TW',
  'nb-no': 'nb',
};

export function readSettings(
  settings: Mapping,
  { context, reader }: Pick<Reading, 'context' | 'reader'>,
): HomepageSettings {
  const background = settings.background;
  const image = isMapping(background) ? reader.text(background, 'image') : reader.text(settings, 'background');
  if (isMapping(background)) {
    context.losses.rest(background, ['image'], (key) => `\`${key}\` of the background is lost.`);
  }
  const language = textOf(settings.language);
  const quick = mapping(settings.quicklaunch);
  const provider = reader.text(quick, 'provider');
  const asked = provider === 'custom' ? (reader.text(quick, 'url') ?? '') : provider;
  const engine = asked === undefined ? undefined : engineOf(asked);
  if (asked !== undefined && !engine) {
    const key = provider === 'custom' ? 'url' : 'provider';
    context.losses.of(quick, key, 'no-counterpart', `\`${asked}\` is no engine that Dash could ask.`);
  }
  context.losses.rest(
    quick,
    ['provider', 'url', 'hideInternetSearch', 'target'],
    (key) => `\`${key}\` of quicklaunch has no counterpart.`,
  );
  context.losses.rest(settings, known);
  const isLight = textOf(settings.theme)?.toLowerCase() === 'light';
  const columns = numberOf(settings.maxGroupColumns);
  const webSearch = present({
    ...engine,
    openingMethod: readTarget(quick, context) === 'sametab' ? 'sametab' : undefined,
    disableWebSearch: switchOf(quick.hideInternetSearch) || undefined,
  });
  return {
    pageInfo: present({
      title: reader.text(settings, 'title'),
      description: reader.text(settings, 'description'),
      favicon: pictureOf(reader.text(settings, 'favicon'), settings, 'favicon', context),
    }),
    appConfig: present({
      theme: isLight ? 'minimal-light' : undefined,
      backgroundImg: pictureOf(
        image,
        isMapping(background) ? background : settings,
        isMapping(background) ? 'image' : 'background',
        context,
      ),
      colCount: columns === undefined ? undefined : Math.min(8, Math.max(1, Math.round(columns))),
      language:
        language === undefined ? undefined : (languages[language.toLowerCase()] ?? language.slice(0, 2).toLowerCase()),
      disableUpdateChecks: switchOf(settings.disableUpdateCheck),
      webSearch: Object.keys(webSearch).length > 0 ? webSearch : undefined,
    }),
    opening: readTarget(settings, context) ?? 'newtab',
    hideErrors: switchOf(settings.hideErrors) === true,
    providers: mapping(settings.providers),
    layout: layoutEntries(settings.layout),
  };
}

/** The address of a picture in Dash, which is copied where it was a file. */
function pictureOf(
  text: string | undefined,
  container: Mapping,
  key: string,
  context: Reading['context'],
): string | undefined {
  return text === undefined ? undefined : context.logo(pictureFile(text), container, key);
}
