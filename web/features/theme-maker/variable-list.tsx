import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseText } from '../../../schema/rules/search/filter.ts';
import type { Variables } from '../../appearance/own-colors.ts';
import { Button } from '../../components/button/button.tsx';
import { hexOf } from '../../components/colour-picker/colours.ts';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { definedVariables, type PageValues } from './page-values.ts';
import { kindOf } from './values.ts';
import { fontName, shownColour, VariableEditor, worstReading } from './variable-editor.tsx';
import { type ThemeVariable, type VariableGroup, variableGroups, variables } from './variables.ts';

interface Props {
  values: PageValues;
  /** What the maker sets. */
  present: Variables;
  /** Another number once all of them were replaced. */
  replaced: number;
  onChange: (name: string, value: string | undefined) => void;
}

/** A group of the list: of the known ones, or of what else the page has. */
type Group = VariableGroup | 'found';
type Entry = Omit<ThemeVariable, 'group'> & { group: Group; label: string };

/** All variables in groups, to search and to open one at a time. */
export function VariableList({ values, present, replaced, onChange }: Props) {
  const { t } = useTranslation('theme-maker');
  const entries = useEntries(present, values);
  const [query, search] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<Group>>(() => new Set<Group>(['colours']));
  const [chosen, choose] = useState<string>();
  const [found, setFound] = useState<readonly string[]>([]);
  const listId = useId();
  const all = [...entries, ...found.map((name) => foundEntry(name, values))];
  const wanted = normaliseText(query.trim());
  const matches = all.filter(
    ({ name, label, group }) =>
      wanted === '' || [name, label, t(`group-${group}`)].some((text) => normaliseText(text).includes(wanted)),
  );
  const groups = [...variableGroups, 'found' as const].filter((group) =>
    matches.some((entry) => entry.group === group),
  );
  const open = (group: Group, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, group] : [...before].filter((other) => other !== group)));
  const openRow = (name: string, isOpening: boolean) => {
    choose(isOpening ? name : undefined);
    // Where there is little room, its editor would be below the edge.
    if (isOpening) showRow(name, 'nearest');
  };
  const showRow = (name: string, block: ScrollLogicalPosition) =>
    requestAnimationFrame(() => document.getElementById(listId + name)?.scrollIntoView({ block }));
  const showFonts = () => {
    search('');
    open('type', true);
    choose('font-body');
    showRow('font-body', 'center');
  };
  const showAll = () => {
    const known = new Set(variables.map(({ name }) => name));
    setFound(definedVariables().filter((name) => !known.has(name)));
    setOpened(new Set([...variableGroups, 'found']));
  };
  return (
    <div className="variable-list">
      <div className="maker-search">
        <SearchField label={t('search')} value={query} onChange={({ target }) => search(target.value)} />
        <Button onClick={showFonts}>{t('change-fonts')}</Button>
        <Button onClick={showAll}>{t('show-all')}</Button>
      </div>
      {groups.map((group) => {
        const rows = matches.filter((entry) => entry.group === group);
        const isOpen = wanted !== '' || opened.has(group);
        const changed = rows.filter(({ name }) => name in present).length;
        return (
          <section key={group} className="variable-group">
            <h3>
              <button type="button" aria-expanded={isOpen} onClick={() => open(group, !isOpen)}>
                {t(`group-${group}`)}
                {changed > 0 && <small>{t('changed', { count: changed })}</small>}
                {!isOpen && <Gist {...{ rows, values }} />}
              </button>
            </h3>
            {isOpen && (
              <ul>
                {rows.map((entry) => (
                  <li key={entry.name} id={listId + entry.name}>
                    <Row
                      {...{ entry, values, replaced, onChange }}
                      isSet={entry.name in present}
                      isOpen={entry.name === chosen}
                      onOpen={(isOpening) => openRow(entry.name, isOpening)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {groups.length === 0 && <p role="status">{t('no-variables', { query })}</p>}
    </div>
  );
}

/** What has an effect here: rules of a theme's character come only with themes that set one of their variables. */
function useEntries(present: Variables, values: PageValues): Entry[] {
  const { t } = useTranslation('theme-variables');
  return variables
    .filter(({ group }) => group !== 'kept')
    .filter(({ group, name }) => group !== 'character' || name in present || values.text(name) !== '')
    .map((variable) => ({ ...variable, label: t(variable.name) }));
}

const foundEntry = (name: string, values: PageValues): Entry => ({
  name,
  label: `--${name}`,
  group: 'found',
  kind: kindOf(name, values.text(name)),
  fallback: '',
  on: [],
});

/** What a closed group is like at a glance: its first colours, or its first value. */
function Gist({ rows, values }: { rows: readonly Entry[]; values: PageValues }) {
  const colours = rows.flatMap(({ name, kind }) => {
    const colour = kind === 'colour' ? values.colour(name) : undefined;
    return colour && colour[3] > 0 ? [{ name, hex: hexOf(colour) }] : [];
  });
  const [first] = rows;
  const text = first && (first.kind === 'font' ? fontName(values.text(first.name)) : values.text(first.name));
  return (
    <span className="group-gist" aria-hidden="true">
      {colours.length === 0
        ? text
        : colours
            .slice(0, 5)
            .map(({ name, hex }) => <span key={name} className="swatch" style={{ '--swatch': hex }} />)}
    </span>
  );
}

interface RowProps {
  entry: Entry;
  values: PageValues;
  isSet: boolean;
  isOpen: boolean;
  replaced: number;
  onOpen: (isOpening: boolean) => void;
  onChange: Props['onChange'];
}

/** A variable with its value; pressed, it opens what changes it. */
function Row({ entry: { name, label, kind, on }, values, isSet, isOpen, replaced, onOpen, onChange }: RowProps) {
  const { t } = useTranslation('theme-maker');
  const colour = kind === 'colour' ? values.colour(name) : undefined;
  const worst = colour && worstReading(colour, on, values);
  const text = values.text(name);
  return (
    <>
      <button type="button" className="variable-row" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {kind === 'colour' && <span className="swatch" style={colour && { '--swatch': hexOf(colour) }} />}
        <span className="variable-label">
          {label}
          {isSet && <span className="set-mark" role="img" aria-label={t('is-set')} />}
        </span>
        <code dir="ltr">{kind === 'font' ? fontName(text) : shownColour(colour, text)}</code>
        {worst && (
          <span
            className={worst.level ? 'row-ratio' : 'row-ratio too-low'}
            aria-label={t('contrast', { ratio: worst.ratio })}
            role="img"
          >
            {worst.ratio.toFixed(1)}
          </span>
        )}
      </button>
      {isOpen && (
        <VariableEditor
          {...{ name, label, kind, on, values, isSet, replaced }}
          onChange={(value) => onChange(name, value)}
        />
      )}
    </>
  );
}
