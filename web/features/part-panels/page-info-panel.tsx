import { useTranslation } from 'react-i18next';
import type { MappingDefinition } from '../../../schema/config/definition.ts';
import { NavLink, PageInfo, SubPageInfo } from '../../../schema/config/page-info.ts';
import { entriesOf, entryAt, mainFile, type Place } from '../../../schema/editing/configs.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { usualKeys } from '../../../schema/editing/fields/usual-keys.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { ColourControl } from '../../components/form/colour-control.tsx';
import { FieldList } from '../../components/form/field-list.tsx';
import { editedConfigs, useEditing } from '../../stores/editing.ts';
import { EntryList } from './entry-list.tsx';
import { HeroControl } from './hero-control.tsx';
import { PartPanel } from './part-panel.tsx';
import { setKey } from './set-key.ts';

const keys = usualKeys.pageInfo;
const mostLinks = PageInfo.properties.navLinks.maxItems ?? 6;

/** Heading, links and footer of the page that shows: those of its own file. */
export function PageInfoPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  useEditing(({ log }) => log);
  const file = useEditing((session) => session.file) ?? mainFile;
  const configs = editedConfigs();
  const at: Place = [file, 'pageInfo'];
  const isExtra = file !== mainFile;
  const value = mapping(entryAt(configs, at));
  const inherited = isExtra ? mapping(entryAt(configs, [mainFile, 'pageInfo'])) : undefined;
  const links = entriesOf(value.navLinks) ?? [];
  const check = (key: string, next: unknown): FieldNote | undefined =>
    key === 'logo' && typeof next === 'string' && !/^(http|\/)/.test(next)
      ? { message: t('page-info.logo-form'), refused: true }
      : undefined;
  return (
    <PartPanel title={t('page-info.title')} file={file || 'conf.yml'} onClose={onClose}>
      {isExtra && <p className="field-hint">{t('page-info.own')}</p>}
      <FieldList
        definition={isExtra ? SubPageInfo : PageInfo}
        path="pageInfo"
        value={value}
        shown={'footer' in value ? [...keys, 'footer'] : keys}
        usual={inherited}
        check={check}
        custom={{ color: ColourControl, hero: HeroControl }}
        long={['footerText']}
        onChange={(key, next, gesture) => setKey(at, key, next, gesture)}
      />
      <EntryList
        at={[...at, 'navLinks']}
        label={t('page-info.links')}
        addLabel={t('page-info.add-link')}
        newEntry={() => ({ title: t('page-info.new-link'), path: '/' })}
        nameOf={({ title }) => textOf(title)}
        noteOf={({ path }) => textOf(path)}
      >
        {({ entry, at: place }) => (
          <FieldList
            definition={NavLink as MappingDefinition}
            path="pageInfo.navLinks"
            value={entry}
            shown={Object.keys(NavLink.properties)}
            onChange={(key, next, gesture) => setKey(place, key, next, gesture)}
          />
        )}
      </EntryList>
      {links.length > mostLinks && (
        <p className="part-warning" role="status">
          {t('page-info.many-links', { most: mostLinks })}
        </p>
      )}
    </PartPanel>
  );
}
