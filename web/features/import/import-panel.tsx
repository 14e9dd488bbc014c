import './import-panel.css';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { additionOf } from '../../../schema/editing/addition-of.ts';
import { mapping, mappings, textOf } from '../../../schema/values.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import { editedConfigs, perform, useEditing } from '../../stores/editing.ts';
import { toast } from '../../stores/toasts.ts';
import { decodeFile, type ImportedFolder, type ImportedItem, type LeftOut, readImport } from './read-import.ts';

/** Bytes of the largest file that is read: some hundred thousand bookmarks. */
const largest = 30 * 1024 * 1024;

/** Letters of an address that show: a script in a bookmark may be very long. */
const longestAddress = 200;

/** Brings links along: a browser's bookmarks file, or a list of addresses. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const file = useEditing((session) => session.file) ?? '';
  const sections = useDashboard(({ dashboard }) => dashboard.sections);
  const [text, setText] = useState('');
  const [isFile, setIsFile] = useState(false);
  const deferred = useDeferredValue(text);
  const { folders, leftOut } = useMemo(() => readImport(deferred), [deferred]);
  const known = useMemo(() => addressesOf(file), [file]);
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState('');
  const ids = { text: useId(), target: useId() };
  const isWanted = (item: ImportedItem, folder: string) => !known.has(item.url) && !left.has(keyOf(folder, item));
  const wanted = folders
    .map(({ name, items }) => ({ name, items: items.filter((item) => isWanted(item, name)) }))
    .filter(({ items }) => items.length > 0);
  const isNothing = (isFile || deferred.trim() !== '') && folders.length === 0 && leftOut.length === 0;
  const count = wanted.reduce((sum, { items }) => sum + items.length, 0);

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > largest) toast(t('import.too-large'), 'error');
    else {
      setText(decodeFile(new Uint8Array(await chosen.arrayBuffer())));
      setIsFile(true);
    }
  };
  const toggle = (folder: string, items: readonly ImportedItem[], isOn: boolean) => {
    const next = new Set(left);
    for (const item of items) {
      if (isOn) next.delete(keyOf(folder, item));
      else next.add(keyOf(folder, item));
    }
    leave(next);
  };
  const add = () => {
    const named = wanted.map(({ name, items }) => ({ name: name || t('import.unnamed'), items }));
    perform(additionOf(editedConfigs(), named, { file, ...(target !== '' && { target }) }));
    onClose();
  };
  return (
    <SidePanel
      title={t('import.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <span className="import-count" role="status">
            {deferred.trim() !== '' && t('import.found', { count })}
          </span>
          <Button kind="main" disabled={count === 0} onClick={add}>
            {t('import.add', { count })}
          </Button>
        </>
      }
    >
      <p className="hint">{t('import.intro')}</p>
      <label className="import-file">
        <input
          type="file"
          accept=".html,.htm,.txt,.md,.csv,text/html,text/plain"
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {t('import.file')}
      </label>
      <div className="import-field">
        <label htmlFor={ids.text}>{t('import.text')}</label>
        <textarea
          id={ids.text}
          data-first-focus=""
          rows={5}
          dir="auto"
          spellCheck={false}
          value={text}
          placeholder={'https://nas.example.lan\nRouter https://router.example.lan'}
          onChange={(event) => {
            setText(event.target.value);
            setIsFile(false);
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [dropped] = event.dataTransfer.files;
            if (!dropped) return;
            event.preventDefault();
            void read(dropped);
          }}
        />
      </div>
      {isNothing && <p className="hint">{t('import.nothing')}</p>}
      {leftOut.length > 0 && <LeftOutLinks links={leftOut} />}
      {folders.length > 0 && (
        <>
          <div className="import-field">
            <label htmlFor={ids.target}>{t('import.target')}</label>
            <select id={ids.target} value={target} onChange={(event) => setTarget(event.target.value)}>
              <option value="">{t('import.by-folder')}</option>
              {sections.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <ul className="import-folders">
            {folders.map(({ name, items }) => (
              <Folder
                key={name}
                name={name || t('import.unnamed')}
                items={items}
                isWanted={(item) => isWanted(item, name)}
                isKnown={({ url }) => known.has(url)}
                onToggle={(some, isOn) => toggle(name, some, isOn)}
              />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

interface FolderProps extends ImportedFolder {
  isWanted: (item: ImportedItem) => boolean;
  /** Whether the page has a tile that leads there. */
  isKnown: (item: ImportedItem) => boolean;
  onToggle: (items: readonly ImportedItem[], isOn: boolean) => void;
}

/** A folder with its links, each with a box to leave it out. */
function Folder({ name, items, isWanted, isKnown, onToggle }: FolderProps) {
  const { t } = useTranslation('editor');
  const [isOpen, open] = useState(items.length <= 12);
  const count = items.filter(isWanted).length;
  return (
    <li className="import-folder">
      <div className="import-row">
        <label>
          <input
            type="checkbox"
            checked={count > 0}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < items.length;
            }}
            onChange={({ target }) => onToggle(items, target.checked)}
          />
          <bdi>{name}</bdi>
        </label>
        <button type="button" className="link-button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {t('import.of', { count, total: items.length })}
        </button>
      </div>
      {isOpen && (
        <ul>
          {items.map((item, index) => (
            // A folder may hold the same link twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a file stays
            <li key={`${index} ${item.url}`} className="import-row">
              <label>
                <input
                  type="checkbox"
                  checked={isWanted(item)}
                  disabled={isKnown(item)}
                  onChange={({ target }) => onToggle([item], target.checked)}
                />
                <span className="import-item">
                  <bdi>{item.title}</bdi>
                  <span className="hint" dir="ltr">
                    {isKnown(item) ? t('import.known') : item.url}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What can't be brought along, to be read before one goes on without it. */
function LeftOutLinks({ links }: { links: readonly LeftOut[] }) {
  const { t } = useTranslation('editor');
  return (
    <details className="import-left-out">
      <summary>{t('import.left-out', { count: links.length })}</summary>
      <ul>
        {links.map(({ title, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a file stays
          <li key={`${index} ${url}`} className="import-item">
            <bdi>{title || url}</bdi>
            {title && (
              <span className="hint" dir="ltr">
                {url.slice(0, longestAddress)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const keyOf = (folder: string, { url, title }: ImportedItem) => `${folder}\n${url}\n${title}`;

function addressesOf(file: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const section of mappings(mapping(editedConfigs()[file]).sections)) {
    for (const item of mappings(section.items)) {
      for (const one of [item, ...mappings(item.subItems)]) {
        const url = textOf(one.url);
        if (url !== undefined) found.add(url);
      }
    }
  }
  return found;
}
