import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldTool } from '../../../components/form/field-tool.tsx';
import { writings } from '../../../widgets/custom-api/bodies.ts';
import type { Choice, Chosen } from '../../../widgets/custom-api/chosen.ts';
import { ExpressionField } from './expression-field.tsx';
import type { Asked } from './use-found.ts';

interface Props {
  choice: Choice;
  /** What the option of that choice holds. */
  given: unknown;
  asked: Asked;
  /** `how` is the same for all that is typed in one visit to a field. */
  onChange: (given: unknown, how?: string) => void;
}

/** The mappings of a widget, in the words of the file: each can be renamed, written in another way, and taken away. */
export function ChosenList({ choice, given, asked, onChange }: Props) {
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
  const chosen = choice.chosenIn(given);
  if (chosen.length === 0) return null;
  return (
    <ul className="answer-chosen" aria-label={t('answer.chosen')} ref={list}>
      {chosen.map((one, place) => (
        <li key={`${one.at.join('/')} ${one.field}`}>
          <code className="answer-where">
            <bdi>{placeOf(one)}</bdi>
          </code>
          <ExpressionField
            label={t('answer.source', { place: placeOf(one) })}
            source={one.source}
            asked={asked}
            each={one.each}
            isList={one.field === 'each'}
            onWrite={(source, visit) => onChange(choice.rewritten(given, one, source), visit)}
          />
          {one.label !== undefined && (
            <input
              type="text"
              className="field-input"
              aria-label={t('answer.name', { path: one.source })}
              value={one.label}
              onFocus={() => {
                visits.current += 1;
              }}
              onChange={({ target }) => onChange(choice.renamed(given, one, target.value), `rename ${visits.current}`)}
            />
          )}
          {one.canFormat && (
            <select
              className="field-input"
              aria-label={t('answer.format', { path: one.source })}
              value={one.format ?? ''}
              onChange={({ target }) => onChange(choice.formatted(given, one, target.value || undefined))}
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
              onChange(choice.without(given, one));
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ body, field }: Chosen): string => (field === 'value' ? body : `${body}.${field}`);
