import './keyboard-sheet.css';
import { useTranslation } from 'react-i18next';
import { isEditMode } from '../../stores/edit-mode.ts';
import { formatKeys } from '../../words/format-keys.ts';

/** What keys do, by the word for it, and the keys as `formatKeys` takes them; one that is a word comes in braces. */
type Row = readonly [does: string, ...keys: string[]];

const groups: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: 'find',
    rows: [
      ['filter', '{any-letter}'],
      ['first-match', '↓'],
      ['search-web', 'Enter'],
      ['clear', 'Esc'],
      ['find-anything', 'Mod+K'],
    ],
  },
  {
    name: 'move',
    rows: [
      ['from-tile-to-tile', '←', '↑', '↓', '→'],
      ['to-next', 'Tab'],
      ['to-previous', 'Shift+Tab'],
      ['first-tab', 'Home'],
      ['last-tab', 'End'],
    ],
  },
  {
    name: 'open',
    rows: [
      ['open', 'Enter'],
      ['new-tab', 'Mod+Enter'],
      ['pop-up', 'Alt+Enter'],
      ['hotkey', '0', '…', '9'],
      ['menu', 'Shift+F10'],
    ],
  },
  {
    name: 'page',
    rows: [
      ['these-keys', '?'],
      ['close', 'Esc'],
    ],
  },
];

/** What a key does on tiles that say what is going on. */
const liveRow: Row = ['live', 'I'];
/** What it does on those that are checked, if need be at the second press. */
const historyRow: Row = ['item-history', 'I'];

/** What keys do while the page is edited. */
const editRows: readonly Row[] = [
  ['rename', 'Enter', 'F2'],
  ['choose', '{space}', 'Mod+A'],
  ['choose-range', '{shift-click}'],
  ['move', 'Alt+←', 'Alt+↑', 'Alt+↓', 'Alt+→'],
  ['size', 'Enter', '←', '↑', '↓', '→', 'Esc'],
  ['remove', 'Del'],
  ['duplicate', 'Mod+D'],
  ['clipboard', 'Mod+C', 'Mod+X', 'Mod+V'],
  ['undo', 'Mod+Z', 'Mod+Shift+Z'],
  ['save', 'Mod+S'],
  ['regions', 'F6', 'Shift+F6'],
  ['leave', 'Esc'],
];

/** All keys of the page, by what they are for. */
export function KeyboardSheet() {
  const { t } = useTranslation('keyboard');
  return (
    <div className="keyboard-sheet">
      {isEditMode() && <EditKeys />}
      {groups.map(({ name, rows }) => (
        <Keys
          key={name}
          name={name}
          title={t(`group-${name}`)}
          rows={name === 'open' ? [...rows, ...tileRows()] : rows}
          t={t as Translate}
        />
      ))}
    </div>
  );
}

const tileRows = (): Row[] => [
  ...(document.querySelector('.live') ? [liveRow] : []),
  ...(document.querySelector('.item.with-status') ? [historyRow] : []),
];

/** The words of these keys come with the edit mode. */
function EditKeys() {
  const { t } = useTranslation('editor', { keyPrefix: 'arranging.keys' });
  return <Keys name="edit" title={t('group')} rows={editRows} t={t as Translate} />;
}

type Translate = (word: string) => string;

interface KeysProps {
  name: string;
  title: string;
  rows: readonly Row[];
  t: Translate;
}

function Keys({ name, title, rows, t }: KeysProps) {
  return (
    <section aria-labelledby={`keys-${name}`}>
      <h3 id={`keys-${name}`}>{title}</h3>
      <dl>
        {rows.map(([does, ...keys]) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd dir={keys[0]?.startsWith('{') ? undefined : 'ltr'}>
              {keys.map((key) => (
                <kbd key={key}>{key.startsWith('{') ? t(key.slice(1, -1)) : formatKeys(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
