import { isListedTheme, knownThemes } from '../../../schema/config/themes.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { readIcon } from '../../../schema/rules/icons/icon-ref.ts';
import { isMapping, mapping, textsOf } from '../../../schema/values.ts';
import type { Choice, EditorState, Suggested, Tools } from './editor-state.ts';
import type { Field } from './fields.ts';
import type { Row } from './outline.ts';

export function suggestedFor({ kind }: Pick<Row, 'kind'>, field: Field): Suggested | undefined {
  if (field.kind !== 'text' || field.path.length !== 1) return undefined;
  const [key] = field.path;
  if (kind === 'settings-group') {
    return key === 'theme' || key === 'dayTheme' || key === 'nightTheme' ? 'theme' : undefined;
  }
  return key === 'icon' && ['section', 'item', 'group', 'sub-item'].includes(kind) ? 'icon' : undefined;
}

/** What fits what was typed, the best first; what was typed itself is among it. */
export function suggestions(
  what: Suggested,
  text: string,
  state: Pick<EditorState, 'log'>,
  { findIcons }: Pick<Tools, 'findIcons'>,
): Choice[] {
  const typed = text.trim();
  const found = what === 'icon' ? iconChoices(typed, findIcons) : themeChoices(typed, state);
  if (typed === '' || found.some(({ value }) => value === typed)) return found;
  const own: Choice = { label: typed, note: 'as it is typed', value: typed };
  return what === 'icon' && isWhole(typed) ? [own, ...found] : [...found, own];
}

/** Whether a text says which icon it means by itself, and no search can find it. */
const isWhole = (text: string): boolean =>
  !['none', 'si', 'mdi', 'fa', 'emoji-shortcode'].includes(readIcon(text).kind);

function iconChoices(typed: string, findIcons: Tools['findIcons']): Choice[] {
  if (typed === '') {
    return [
      { label: 'favicon', note: 'the one that the site itself has', value: 'favicon' },
      { label: 'generative', note: 'a pattern that is made from the address', value: 'generative' },
    ];
  }
  // `mdi-nas` means those of that set, though the search looks through all.
  return findIcons(typed)
    .map(({ icon, set }) => ({ label: icon, note: set, value: icon }))
    .toSorted((one, other) => Number(other.label.startsWith(typed)) - Number(one.label.startsWith(typed)));
}

function themeChoices(typed: string, { log }: Pick<EditorState, 'log'>): Choice[] {
  const { cssThemes, customColors } = mapping(mapping(presentOf(log)[mainFile]).appConfig);
  const own = [...textsOf(cssThemes), ...(isMapping(customColors) ? Object.keys(customColors) : [])];
  const names = [...new Set([...own, ...knownThemes.filter(isListedTheme)])];
  const words = typed
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  return names
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
    .map((name) => ({ label: name, ...(own.includes(name) && { note: 'of your own' }), value: name }));
}
