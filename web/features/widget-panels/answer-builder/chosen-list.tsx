import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldTool } from '../../../components/form/field-tool.tsx';
import { writings } from '../../../widgets/custom-api/bodies.ts';
import { type Chosen, chosenIn, formatted, renamed, without } from '../../../widgets/custom-api/chosen.ts';

interface Props {
  show: unknown;
  /** `how` is the same for all that is typed in one visit to a field. */
  onChange: (show: Readonly<Record<string, unknown>>, how?: string) => void;
}

/** The mappings of a widget, in the words of the file: each can be renamed, written in another way, and taken away. */
export function ChosenList({ show, onChange }: Props) {
  const { t } = useTranslation('editor');
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);
  const visits = useRef(0);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const tools = list.current?.querySelectorAll<HTMLElement>('.field-tool') ?? [];
    tools[Math.min(next.current, tools.length - 1)]?.focus();
    next.current = undefined;
  });
  const chosen = chosenIn(show);
  if (chosen.length === 0) return null;
  return (
    <ul className="answer-chosen" aria-label={t('answer.chosen')} ref={list}>
      {chosen.map((one, place) => (
        <li key={`${one.at.join('/')} ${one.field}`}>
          <code className="answer-where">
            <bdi>{placeOf(one)}</bdi>
          </code>
          <code className="answer-source">
            <bdi>{one.source}</bdi>
          </code>
          {one.label !== undefined && (
            <input
              type="text"
              className="field-input"
              aria-label={t('answer.name', { path: one.source })}
              value={one.label}
              onFocus={() => {
                visits.current += 1;
              }}
              onChange={({ target }) => onChange(renamed(show, one, target.value), `rename ${visits.current}`)}
            />
          )}
          {one.canFormat && (
            <select
              className="field-input"
              aria-label={t('answer.format', { path: one.source })}
              value={one.format ?? ''}
              onChange={({ target }) => onChange(formatted(show, one, target.value || undefined))}
            >
              <option value="">{t('field.unset')}</option>
              {writings.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
          <FieldTool
            icon="bin"
            label={t('field.remove', { field: one.label || one.source })}
            onClick={() => {
              next.current = place;
              onChange(without(show, one));
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ body, field }: Chosen): string => (field === 'value' ? body : `${body}.${field}`);
