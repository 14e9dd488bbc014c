import { isMapping, type Mapping } from '../../values.ts';
import { documentsOf } from '../sources/documents.ts';
import { type SourceFile, sourceFile } from '../sources/source-file.ts';

export type HomepageKind = 'services' | 'bookmarks' | 'widgets' | 'settings';

const kindNames = /^(services|bookmarks|widgets|settings)\.ya?ml$/;
const headerWidgets =
  /^(?:search|datetime|greeting|logo|openmeteo|openweathermap|resources|glances|kubernetes|stocks|unifi_console|longhorn|weather|weatherapi)$/;
const settingKeys = ['layout', 'headerStyle', 'color', 'quicklaunch'];

/** What a file of Homepage is, by what is in it. */
export function kindOf(file: SourceFile): HomepageKind | undefined {
  const value = file.guess();
  if (Array.isArray(value)) return listKind(value) ?? namedKind(file, value);
  if (!isMapping(value)) return undefined;
  if (file.name === 'settings.yaml' || file.name === 'settings.yml') return 'settings';
  const isOther = ['services', 'sections', 'pages', 'apps', 'bookmarks'].some((key) => Array.isArray(value[key]));
  return !isOther && settingKeys.some((key) => key in value) && !('defaults' in value) ? 'settings' : undefined;
}

/** A strip may hold what nobody knows there: its file is told by its name then, as empty lists are by none. */
const namedKind = ({ name }: SourceFile, list: readonly unknown[]): HomepageKind | undefined =>
  list.some(isMapping) ? (kindNames.exec(name)?.[1] as HomepageKind | undefined) : undefined;

function listKind(list: readonly unknown[]): HomepageKind | undefined {
  const entries = list.filter(isMapping);
  if (entries.length === 0 || entries.length < list.length) return undefined;
  const keys = entries.flatMap((entry) => Object.keys(entry));
  if (keys.every((key) => headerWidgets.test(key))) return 'widgets';
  const inner = entries
    .flatMap((entry) => Object.values(entry))
    .filter(Array.isArray)
    .flat()
    .filter(isMapping);
  if (inner.length === 0) return undefined;
  const values = inner.flatMap((entry) => Object.values(entry));
  const isLink = (value: unknown) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((link) => isMapping(link) && ('abbr' in link || typeof link.href === 'string'));
  return values.some(isLink) ? 'bookmarks' : 'services';
}

/** The texts that the ConfigMaps of a manifest hold, as files of their own. */
function textsOf(file: SourceFile): SourceFile[] {
  if (!/^kind:\s*["']?(?:ConfigMap|List)\b/m.test(file.text)) return [];
  const maps = documentsOf(file, { isGuess: true }).filter(({ kind, data }) => kind === 'ConfigMap' && isMapping(data));
  return maps.flatMap(({ data }) =>
    Object.entries(data as Mapping).flatMap(([name, text]) =>
      kindNames.test(name) && typeof text === 'string' ? [sourceFile(`${file.path}/${name}`, text)] : [],
    ),
  );
}

/** Files by what they are; one named like a kind that can't be told is of that kind. */
export function filesByKind(files: readonly SourceFile[]): { kind: HomepageKind; file: SourceFile }[] {
  return files
    .flatMap((file) => {
      const inner = textsOf(file);
      return inner.length > 0 ? inner : [file];
    })
    .flatMap((file) => {
      const kind = kindOf(file) ?? (kindNames.exec(file.name)?.[1] as HomepageKind | undefined);
      return kind === undefined ? [] : [{ kind, file }];
    });
}

export const isHomepageFile = (file: SourceFile): boolean => kindOf(file) !== undefined || textsOf(file).length > 0;

/** `layout` of the settings as pairs: a mapping, or a list of mappings. */
export function layoutEntries(layout: unknown): [string, Mapping][] {
  const maps = Array.isArray(layout) ? layout.filter(isMapping) : isMapping(layout) ? [layout] : [];
  return maps.flatMap((map) =>
    Object.entries(map).map(([name, value]) => [name, isMapping(value) ? value : {}] as [string, Mapping]),
  );
}
