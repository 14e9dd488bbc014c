import './entry-panels.css';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editableKeys, FieldList, type FieldListProps } from '../../components/form/field-list.tsx';
import { focusField } from '../../components/form/focus-field.ts';
import { formIcons } from '../../components/form/icons.ts';
import { useFieldWords } from '../../components/form/use-field-words.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';

interface Props extends Omit<FieldListProps, 'shown' | 'removable' | 'onRemove'> {
  /** The keys that have a field whether they are there or not, in their order. */
  usualKeys: readonly string[];
  /** The key whose field has the focus first, its text selected. */
  begins?: string | undefined;
  /** Keys that are edited elsewhere. */
  apart?: readonly string[];
  /** Keys that are no field here, but can be asked for like those that are. */
  extra?: readonly string[];
  onExtra?: (key: string) => void;
}

/**
 * Fields for the usual keys of an entry and for those that it has; the others wait in a list, and each of them can be added
 * and taken away again.
 */
export function EntryFields({ usualKeys, begins, apart = [], extra = [], onExtra, ...props }: Props) {
  const { definition, path, value, onChange } = props;
  const { t } = useTranslation('editor');
  const words = useFieldWords();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isOpen, open] = useState(false);
  const [fresh, setFresh] = useState(begins);
  const editable = editableKeys(definition).filter((key) => !apart.includes(key));
  const isLeftover = (key: string) => definition.properties[key]?.leftover === true;
  const there = Object.keys(value).filter((key) => !apart.includes(key) && !isLeftover(key));
  const asked = [...usualKeys.filter((key) => !removed.includes(key)), ...there, ...added];
  const shown = [...new Set(asked)];
  const more = [...editable.filter((key) => !shown.includes(key)), ...extra];

  const add = (key: string) => {
    if (extra.includes(key)) return onExtra?.(key);
    setRemoved(removed.filter((one) => one !== key));
    setAdded([...added, key]);
    setFresh(key);
  };
  const remove = (key: string) => {
    setAdded(added.filter((one) => one !== key));
    setRemoved([...removed, key]);
    if (value[key] !== undefined) onChange(key, undefined, `remove ${path}.${key}`);
    const at = shown.indexOf(key);
    setFresh(shown[at + 1] ?? shown[at - 1]);
  };
  useEffect(() => {
    if (fresh === undefined) return;
    focusField(box.current, `${path}.${fresh}`);
    if (fresh === begins && document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    setFresh(undefined);
  }, [fresh, begins, path]);

  return (
    <div className="entry-fields" ref={box}>
      {shown.length === 0 && <p className="field-hint">{t('panel.no-fields')}</p>}
      <FieldList
        {...props}
        shown={shown}
        removable={shown.filter((key) => !definition.properties[key]?.mandatory)}
        onRemove={remove}
      />
      {more.length > 0 && (
        <div className="more-fields">
          <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => open(!isOpen)}>
            {t('panel.more', { count: more.length })}
            <LineIcon path={formIcons.more} />
          </button>
          <ul id={listId} hidden={!isOpen} aria-label={t('panel.more-fields')}>
            {/* Thirty names, which nobody reads at each letter that is typed above. */}
            {isOpen &&
              more.map((key) => (
                <li key={key}>
                  <button type="button" onClick={() => add(key)}>
                    <LineIcon path={formIcons.plus} />
                    {words.label(`${path}.${key}`, definition.properties[key] ?? {}, key)}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </div>
  );
}
