import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Definition, MappingDefinition } from '../../../schema/config/definition.ts';
import { kindOf } from '../../../schema/editing/fields/field-kind.ts';
import {
  byOwnNames,
  entryDefinitions,
  entryKeys,
  entryValues,
  frontOptions,
  optionDefinitions,
  unknownOptions,
  withEntryKey,
  withOption,
} from '../../../schema/editing/fields/widget-fields.ts';
import { isMapping, type Mapping, mapping } from '../../../schema/values.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { deferred } from '../../app/deferred.tsx';
import { FieldList } from '../../components/form/field-list.tsx';
import type { Report } from '../../components/form/use-reports.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { LooseControl, SecretControl } from './option-controls.tsx';

const AnswerBuilder = deferred(() => import('./answer-builder/answer-builder.tsx').then((part) => part.AnswerBuilder));

interface Props {
  /** Undefined for a type that Dash does not know: then all options are other keys. */
  widget: WidgetDeclaration | undefined;
  entry: Mapping;
  /** Whether what has to be there is told to be missing. */
  isStrict: boolean;
  /** Is told what is wrong with the fields. */
  report?: Report;
  /** Where it stands: of a widget that maps answers, one then chooses from these. */
  origin?: { before?: Mapping | undefined; filename: string } | undefined;
  /** It stands on the tile of an item. */
  onTile?: boolean;
  /** What the widget shows, where the page has no room for it beside what one chooses from. */
  preview?: ReactNode;
  /** `gesture` is the same for all that one visit to a field brings. */
  onChange: (entry: Mapping, gesture: string) => void;
}

/** The settings of a widget: what it needs in front, the rest behind a button, then what only its file knows. */
export function WidgetForm({ widget, entry, isStrict, report, origin, onTile = false, preview, onChange }: Props) {
  const { t } = useTranslation('editor');
  const given = mapping(entry.options);
  // What stood in front when the form opened stays there.
  const [inFront] = useState(() => (widget ? frontOptions(widget, given) : []));
  const chosen = widget?.answer && origin ? (onTile ? 'glance' : 'show') : undefined;
  // A tile shows nothing at length.
  const isLeftOut = (name: string) =>
    name === chosen || (chosen === 'glance' && name === 'show' && isEmpty(given.show));
  const front = inFront.filter((name) => !isLeftOut(name));
  const options = useMemo(() => widget && optionDefinitions(widget, t, isStrict), [widget, t, isStrict]);
  const keys = useMemo(() => entryDefinitions(t), [t]);
  const values = widget ? byOwnNames(widget, given) : {};
  const rest = Object.keys(options?.properties ?? {}).filter((name) => !inFront.includes(name) && !isLeftOut(name));
  const [loose] = useState(() => unknownOptions(widget, given));
  const others = loose.filter((key) => Object.hasOwn(given, key));
  const change = (name: string, value: unknown, gesture: string) => onChange(withOption(entry, name, value), gesture);
  const changeKey = (name: string, value: unknown, gesture: string) =>
    onChange(withEntryKey(entry, name, value), gesture);
  const shared = options && {
    definition: options,
    path: 'widget-option',
    value: values,
    custom: customOf(options),
    report,
    onChange: change,
  };
  return (
    <>
      {shared && <FieldList {...shared} shown={front} />}
      {chosen && widget && origin && (
        <AnswerBuilder
          {...{ widget, onTile, entry, origin, preview, onChange }}
          label={options?.properties[chosen]?.title ?? chosen}
        />
      )}
      {shared && front.length === 0 && rest.length === 0 && (
        <p className="field-hint">{t('widget-panel.no-settings')}</p>
      )}
      <More count={rest.length + entryKeys.length}>
        {shared && <FieldList {...shared} shown={rest} />}
        <FieldList
          definition={keys}
          path="widget-entry"
          value={entryValues(entry)}
          shown={entryKeys}
          onChange={changeKey}
        />
      </More>
      {others.length > 0 && (
        <fieldset className="widget-others">
          <legend>{t('widget-panel.others')}</legend>
          <p className="field-hint">{t('widget-panel.others-hint')}</p>
          <FieldList
            definition={looseDefinition(others)}
            path="widget-other"
            value={given}
            shown={others}
            custom={Object.fromEntries(others.map((key) => [key, LooseControl]))}
            removable={others}
            onChange={change}
            onRemove={(key) => onChange(withOption(entry, key, undefined), `remove ${key}`)}
          />
        </fieldset>
      )}
    </>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (isMapping(value) && Object.keys(value).length === 0);

const looseDefinition = (keys: readonly string[]): MappingDefinition => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key): [string, Definition] => [key, {}])),
});

/** Controls that the kind of a value alone does not tell. */
function customOf({ properties }: MappingDefinition) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, option]) => {
      // Several secrets by their names are rows, as other texts are.
      if (kindOf(option) === 'texts') return [];
      if (option.writeOnly) return [[name, SecretControl]];
      return kindOf(option) === 'none' ? [[name, LooseControl]] : [];
    }),
  );
}

function More({ count, children }: { count: number; children: React.ReactNode }) {
  const { t } = useTranslation('editor');
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="widget-more" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <LineIcon path="M9 6l6 6-6 6" />
        {t('widget-panel.more', { count })}
      </button>
      {isOpen && children}
    </>
  );
}
