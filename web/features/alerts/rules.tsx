import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertsKey } from '../../../schema/config/alerts.ts';
import type { MappingDefinition } from '../../../schema/config/definition.ts';
import type { Place } from '../../../schema/editing/configs.ts';
import { isSameName } from '../../../schema/rules/text/same-name.ts';
import { type Mapping, textOf, textsOf } from '../../../schema/values.ts';
import { EntryRows } from '../../components/form/entry-rows.tsx';
import { FieldList } from '../../components/form/field-list.tsx';
import { perform } from '../../stores/editing.ts';
import { setEntryKey } from './set-entry-key.ts';

const Rule = AlertsKey.properties.rules.items as MappingDefinition;
const path = 'appConfig.alerts.rules';
const when = ['after', 'recovery', 'repeat', 'slow', 'certificate'];
const whom = ['items', 'tags', 'channels'];

interface Props {
  at: Place;
  rules: readonly Mapping[];
  channels: readonly Mapping[];
}

/** Of what is told and when. One rule shows as it is; of several each is a row. */
export function Rules({ at, rules, channels }: Props) {
  const { t } = useTranslation('editor');
  const titleId = useId();
  const [only] = rules;
  const fields = (index: number, rule: Mapping, shown: readonly string[]) => (
    <FieldList
      definition={Rule}
      path={path}
      value={rule}
      shown={shown}
      check={(key, next) => (key === 'channels' ? unknownChannel(next) : undefined)}
      onChange={(key, value, gesture) => setEntryKey(at, index, key, value, { isThere: index < rules.length, gesture })}
    />
  );
  const unknownChannel = (next: unknown) => {
    const unknown = textsOf(next).find(
      (wanted) => !channels.some(({ name }) => isSameName(textOf(name) ?? '', wanted)),
    );
    return unknown === undefined
      ? undefined
      : { message: t('alerts-panel.no-such-channel', { name: unknown }), refused: true };
  };
  if (rules.length > 1) {
    return (
      <>
        <h3 id={titleId}>{t('alerts-panel.rules')}</h3>
        <p className="alert-hint">{t('alerts-panel.first-counts')}</p>
        <EntryRows
          aria-labelledby={titleId}
          names={rules.map((rule) => nameOf(rule) ?? t('alerts-panel.everything'))}
          noteOf={(index) => textsOf(rules[index]?.channels).join(', ') || undefined}
          fieldsOf={(index) => fields(index, rules[index] ?? {}, [...whom, ...when, 'quiet'])}
          addLabel={t('alerts-panel.add-rule')}
          onAdd={() => perform({ do: 'add', at: [...at, rules.length], entry: {} })}
          onMove={(from, to) => perform({ do: 'move', from: [...at, from], to: [...at, to] })}
          onRemove={(index) => perform({ do: 'remove', at: [...at, index] })}
        />
      </>
    );
  }
  return (
    <>
      <h3>{t('alerts-panel.tell-about')}</h3>
      <div className="alert-fields">{fields(0, only ?? {}, when)}</div>
      <h3>{t('alerts-panel.keep-quiet')}</h3>
      <div className="alert-fields">{fields(0, only ?? {}, ['quiet'])}</div>
      <h3>{t('alerts-panel.for-what')}</h3>
      <div className="alert-fields">{fields(0, only ?? {}, whom)}</div>
      <button type="button" className="alert-add" onClick={() => addRule(at, rules)}>
        <span aria-hidden="true">+</span>
        {t('alerts-panel.add-rule')}
      </button>
    </>
  );
}

/** A rule more stands before the one for the rest, which would fit first. */
const addRule = (at: Place, rules: readonly Mapping[]): void =>
  perform({
    do: 'together',
    operations: [
      ...(rules.length === 0 ? [{ do: 'add', at: [...at, 0], entry: {} } as const] : []),
      { do: 'add', at: [...at, 0], entry: {} },
    ],
  });

const nameOf = ({ items, tags }: Mapping): string | undefined =>
  [...textsOf(items), ...textsOf(tags)].join(', ') || undefined;
