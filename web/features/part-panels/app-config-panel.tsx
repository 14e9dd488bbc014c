import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppConfig } from '../../../schema/config/app-config.ts';
import { Auth } from '../../../schema/config/auth.ts';
import type { Definition, MappingDefinition } from '../../../schema/config/definition.ts';
import { entryAt, mainFile, type Place } from '../../../schema/editing/configs.ts';
import { intervalNote } from '../../../schema/editing/fields/interval-note.ts';
import { type SettingsGroup, settingsGroups } from '../../../schema/editing/fields/settings-groups.ts';
import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import { isMapping, mapping, switchOf, textOf } from '../../../schema/values.ts';
import { aboutPart } from '../../addresses/about-part.ts';
import { useDashboard } from '../../app/app-context.ts';
import { FieldList } from '../../components/form/field-list.tsx';
import type { FieldProps } from '../../components/form/field-props.ts';
import { useFieldWords } from '../../components/form/use-field-words.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { editedConfigs, perform, useEditing } from '../../stores/editing.ts';
import { EntryList } from './entry-list.tsx';
import { PartPanel } from './part-panel.tsx';
import { setKey } from './set-key.ts';
import { UserPassword } from './user-password.tsx';

const at: Place = [mainFile, 'appConfig'];
const authPlace: Place = [...at, 'auth'];

/** The blocks of `auth` that count only while a switch beside them is on. */
const blocks = Object.entries(Auth.properties).flatMap(([key, { onlyWhen }]: [string, Definition]) =>
  onlyWhen === undefined ? [] : [{ key, onlyWhen }],
);

/** Settings of the whole dashboard: always those of the main file, whichever page shows. */
export function AppConfigPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const [query, search] = useState('');
  const matches = useMatches(query);
  const repository = useDashboard((payload) => payload.repository);
  useEditing(({ log }) => log);
  const value = mapping(entryAt(editedConfigs(), at));
  const docs = repository?.keys ?? repository?.docs ?? aboutPart('docs');
  const groups = Object.entries(settingsGroups).flatMap(([group, keys]) => {
    const shown = keys.filter((key) => matches(`appConfig.${key}`, key, AppConfig.properties[key as never]));
    return shown.length > 0 ? [{ group: group as SettingsGroup, shown }] : [];
  });
  const authKeys = Object.keys(Auth.properties).filter((key) =>
    matches(`appConfig.auth.${key}`, key, Auth.properties[key as never]),
  );
  const isFound = groups.length > 0 || authKeys.length > 0;
  const isSearched = query.trim() !== '';
  return (
    <PartPanel title={t('app-config.title')} file="conf.yml" onClose={onClose}>
      <div className="part-caution">
        <LineIcon path="M12 4 21 19.5H3ZM12 10v4.5M12 17h.01" />
        <p>
          {t('app-config.caution')}{' '}
          <a href={docs} target="_blank" rel="noreferrer">
            {t('app-config.docs')}
          </a>
        </p>
      </div>
      <SearchField label={t('app-config.search')} value={query} onChange={({ target }) => search(target.value)} />
      <p className="visually-hidden" role="status">
        {isSearched && t('app-config.found', { count: groups.flatMap(({ shown }) => shown).length + authKeys.length })}
      </p>
      {!isFound && <p className="field-hint">{t('app-config.none', { query: query.trim() })}</p>}
      {groups.map(({ group, shown }) => (
        <Group key={group} group={group} isOpen={isSearched}>
          <FieldList
            definition={AppConfig}
            path="appConfig"
            value={value}
            shown={shown}
            custom={custom}
            long={['customCss']}
            check={(key, next) => (key === 'statusCheckInterval' ? intervalNote(next, t) : undefined)}
            onChange={(key, next, gesture) => setKey(at, key, next, gesture)}
          />
        </Group>
      ))}
      {authKeys.length > 0 && (
        <Group group="auth" isOpen={isSearched}>
          <p className="field-hint">{t('app-config.auth-note')}</p>
          <AuthFields shown={authKeys} />
        </Group>
      )}
    </PartPanel>
  );
}

/** Tells whether a key, or one within it, has each word of a query in its names or its description. */
function useMatches(query: string): (path: string, name: string, definition: Definition | undefined) => boolean {
  const words = useFieldWords();
  const isWanted = createMatcher(query);
  const textAt = (path: string, name: string, definition: Definition): string => {
    const inner = definition.items?.properties ?? definition.properties ?? {};
    const within = Object.entries(inner).map(([key, its]) => textAt(`${path}.${key}`, key, its));
    return [name, words.label(path, definition, name), words.help(path, definition) ?? '', ...within].join('\n');
  };
  return (path, name, definition = {}) => {
    if (query.trim() === '') return true;
    return isWanted(textForSearch(...textAt(path, name, definition).split('\n')));
  };
}

interface GroupProps {
  group: SettingsGroup;
  /** Whether it is open whatever somebody chose: something in it was searched for. */
  isOpen: boolean;
  children: ReactNode;
}

function Group({ group, isOpen, children }: GroupProps) {
  const { t } = useTranslation('editor');
  const [chosen, choose] = useState(group === 'views');
  const id = useId();
  const open = isOpen || chosen;
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} aria-expanded={open} onClick={() => choose(!open)}>
          <LineIcon path="M9 6l6 6-6 6" />
          {t(`app-config.groups.${group}`)}
        </button>
      </h3>
      {open && <div className="settings-fields">{children}</div>}
    </section>
  );
}

function AuthFields({ shown }: { shown: readonly string[] }) {
  const { t } = useTranslation('editor');
  const value = mapping(entryAt(editedConfigs(), authPlace));
  const isUsed = (key: string) => {
    const block = blocks.find((one) => one.key === key);
    return !block || switchOf(value[block.onlyWhen]) === true || isMapping(value[key]);
  };
  const User = Auth.properties.users.items as MappingDefinition;
  return (
    <>
      {shown.includes('users') && (
        <EntryList
          at={[...authPlace, 'users']}
          label={t('app-config.users')}
          addLabel={t('app-config.add-user')}
          newEntry={(users) => ({
            user: freeUser(
              t('app-config.new-user'),
              users.map(({ user }) => textOf(user)),
            ),
            // Nobody could change the sign-in again without one.
            ...(!users.some(({ type }) => type === 'admin') && { type: 'admin' }),
          })}
          nameOf={({ user }) => textOf(user)}
          noteOf={({ type }) => (type === 'admin' ? t('app-config.admin') : undefined)}
        >
          {({ entry, at: place, others }) => (
            <>
              <FieldList
                definition={User}
                path="appConfig.auth.users"
                value={entry}
                shown={['user', 'type', 'password']}
                check={(key, next) =>
                  key === 'user' && others.some(({ user }) => isSameName(textOf(user), textOf(next)))
                    ? { message: t('app-config.same-user'), refused: true }
                    : undefined
                }
                onChange={(key, next, gesture) => {
                  if (key !== 'password' || next === undefined) return setKey(place, key, next, gesture);
                  // One of both is a user's password.
                  perform({ do: 'update', at: place, set: { password: next }, unset: ['hash'] }, gesture);
                }}
              />
              <UserPassword user={entry} at={place} />
            </>
          )}
        </EntryList>
      )}
      <FieldList
        definition={Auth}
        path="appConfig.auth"
        value={value}
        shown={shown.filter((key) => key !== 'users' && isUsed(key))}
        onChange={(key, next, gesture) => setKey(authPlace, key, next, gesture)}
      />
    </>
  );
}

const isSameName = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

function freeUser(name: string, taken: readonly (string | undefined)[]): string {
  let free = name;
  for (let number = 2; taken.some((one) => isSameName(one, free)); number += 1) free = `${name}${number}`;
  return free;
}

/** A theme by its name: those that there are are proposed, and any other may be typed. */
function ThemeControl({ value, usual, attributes, onChange }: FieldProps) {
  const themes = useDashboard((payload) => payload.themes);
  const listId = useId();
  return (
    <>
      <input
        type="text"
        className="field-input"
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...attributes}
        placeholder={textOf(usual)}
        value={textOf(value) ?? ''}
        onChange={({ target }) => onChange(target.value.trim() || undefined)}
      />
      <datalist id={listId}>
        {themes.map((theme) => (
          <option key={theme} value={theme} />
        ))}
      </datalist>
    </>
  );
}

const custom: Readonly<Record<string, ComponentType<FieldProps>>> = {
  theme: ThemeControl,
  dayTheme: ThemeControl,
  nightTheme: ThemeControl,
};
