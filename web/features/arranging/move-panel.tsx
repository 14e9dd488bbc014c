import './move-panel.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../../../schema/editing/arranging.ts';
import { entryAt, type Place } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { mappings, textOf } from '../../../schema/values.ts';
import { useApp } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import { type Panel, useEditing } from '../../stores/editing.ts';
import { bringToEnd, nameOf } from './arrange.ts';

interface Props {
  panel: Extract<Panel, { of: 'move' }>;
  onClose: () => void;
}

/** Asks where to move or copy items, or a widget, and does so. */
export function MovePanel({ panel, onClose }: Props) {
  const configs = useEditing(({ log }) => presentOf(log));
  const keys = configs ? panel.keys.filter((key) => placeOf(configs, key)) : [];
  const [first] = keys;
  const standing = configs && first !== undefined ? standingOf(configs, first) : undefined;
  if (!configs || !standing) return null;
  const [file, sectionsKey, position] = standing.list;
  const sections = mappings(entryAt(configs, [file, 'sections'])).map((section) => ({
    key: keyOf(section) ?? '',
    name: textOf(section.name),
  }));
  const current = sectionsKey === 'sections' && typeof position === 'number' ? (sections[position]?.key ?? '') : '';
  // What is in a group becomes an item of a section like the others.
  const kind = standing.list.at(-1) === 'widgets' ? 'widgets' : 'items';
  return (
    <MoveForm
      key={`${panel.how} ${panel.keys.join()}`}
      {...{ keys, sections, current, onClose, how: panel.how ?? 'move' }}
      listOf={(section) => {
        const place = placeOf(configs, section);
        return place && ([...place, kind] as Place);
      }}
    />
  );
}

interface MoveFormProps {
  keys: readonly string[];
  sections: readonly { key: string; name: string | undefined }[];
  current: string;
  how: 'move' | 'copy';
  listOf: (section: string) => Place | undefined;
  onClose: () => void;
}

function MoveForm({ keys, sections, current, listOf, onClose, ...begun }: MoveFormProps) {
  const { t } = useTranslation(['editor', 'home']);
  const { dashboard } = useApp();
  const [how, setHow] = useState(begun.how);
  const [section, setSection] = useState(current);
  const [at, setAt] = useState<'beginning' | 'end'>('end');
  const formId = useId();
  const [first = ''] = keys;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const list = listOf(section);
    if (list) bringToEnd(dashboard, keys, list, { at, how });
    onClose();
  };
  return (
    <SidePanel
      title={t('arranging.move-title')}
      detail={keys.length > 1 ? t('arranging.chosen', { count: keys.length }) : nameOf(first)}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" form={formId}>
            {t(`arranging.${how}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className="move-form" onSubmit={submit}>
        <Choice
          label={t('arranging.operation')}
          name={`${formId}how`}
          value={how}
          options={[
            ['move', t('arranging.move')],
            ['copy', t('arranging.copy')],
          ]}
          onChange={setHow}
        />
        <label>
          {t('arranging.destination')}
          <select value={section} onChange={({ target }) => setSection(target.value)}>
            {sections.map(({ key, name }) => (
              <option key={key} value={key}>
                {name ?? t('home:unnamed-section')}
              </option>
            ))}
          </select>
        </label>
        <Choice
          label={t('arranging.append-to')}
          name={`${formId}at`}
          value={at}
          options={[
            ['beginning', t('arranging.beginning')],
            ['end', t('arranging.end')],
          ]}
          onChange={setAt}
        />
      </form>
    </SidePanel>
  );
}

interface ChoiceProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

/** One of two, side by side. */
function Choice<Value extends string>({ label, name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="move-choice">
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
