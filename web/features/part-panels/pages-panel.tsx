import { useTranslation } from 'react-i18next';
import { PageEntry } from '../../../schema/config/page.ts';
import { mainFile, type Place } from '../../../schema/editing/configs.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import { newPageFile } from '../../../schema/rules/addresses/new-page-file.ts';
import { pageSlug } from '../../../schema/rules/addresses/slugs.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { inSentences } from '../../../schema/rules/text/joined.ts';
import { type Mapping, settingOf, textOf } from '../../../schema/values.ts';
import { FieldList } from '../../components/form/field-list.tsx';
import { perform } from '../../stores/editing.ts';
import { EntryList, type ListedEntry } from './entry-list.tsx';
import { PartPanel } from './part-panel.tsx';
import { setKey } from './set-key.ts';

const at: Place = [mainFile, 'pages'];

const slugOf = ({ name }: Mapping): string => pageSlug(textOf(name) ?? '');
const pathOf = ({ path }: Mapping): string => settingOf(path) ?? '';

/** A name whose address no other page has: `New page`, `New page 2`. */
function freeName(name: string, pages: readonly Mapping[]): string {
  const taken = new Set(pages.map(slugOf));
  let free = name;
  for (let number = 2; taken.has(pageSlug(free)); number += 1) free = `${name} ${number}`;
  return free;
}

/** The file that is proposed for a page of this name beside these. */
const fileFor = (name: string, others: readonly Mapping[]): string => newPageFile(name, new Set(others.map(pathOf)));

/** The extra pages: always those of the main file, whichever page shows. */
export function PagesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <PartPanel title={t('pages.title')} file="conf.yml" onClose={onClose}>
      <p className="field-hint">{t('pages.intro')}</p>
      <EntryList
        at={at}
        label={t('pages.list')}
        addLabel={t('pages.add')}
        newEntry={(pages) => {
          const name = freeName(t('pages.new-page'), pages);
          return { name, path: fileFor(name, pages) };
        }}
        nameOf={({ name }) => textOf(name)}
        noteOf={({ path }) => textOf(path)}
      >
        {(listed) => <PageFields {...listed} />}
      </EntryList>
    </PartPanel>
  );
}

function PageFields({ entry, at: place, others }: ListedEntry) {
  const { t, i18n } = useTranslation('editor');
  const isNew = keyOf(entry) !== undefined;
  const isElsewhere = isExternal(pathOf(entry));
  const check = (key: string, next: unknown): FieldNote | undefined => {
    const text = textOf(next);
    if (text === undefined) return undefined;
    if (key === 'name') {
      const isTaken = others.some((page) => slugOf(page) === pageSlug(text));
      return isTaken ? { message: t('pages.same-name'), refused: true } : undefined;
    }
    if (key !== 'path') return undefined;
    if (others.some((page) => pathOf(page) === text)) return { message: t('pages.same-path'), refused: true };
    return isExternal(text) || /\.ya?ml$/i.test(text) ? undefined : { message: t('pages.not-yaml'), refused: true };
  };
  const change = (key: string, value: unknown, gesture: string) => {
    const isProposed = isNew && pathOf(entry) === fileFor(textOf(entry.name) ?? '', others);
    const proposed = fileFor(textOf(value) ?? '', others);
    // The proposed file follows the name for as long as nobody has typed another.
    if (key === 'name' && isProposed) {
      perform({ do: 'update', at: place, set: { name: value, path: proposed } }, gesture);
    } else setKey(place, key, value, gesture);
  };
  return (
    <>
      <FieldList
        definition={PageEntry}
        path="page"
        value={entry}
        shown={['name', 'path', 'displayData']}
        check={check}
        onChange={change}
      />
      {isElsewhere && (
        <p className="part-warning" role="status">
          {inSentences(i18n.language, [t('save.external'), t('pages.elsewhere')])}
        </p>
      )}
      {isNew && !isElsewhere && <p className="field-hint">{t('pages.first-save')}</p>}
    </>
  );
}
