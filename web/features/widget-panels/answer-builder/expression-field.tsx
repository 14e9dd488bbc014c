import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isExpression, readExpression } from '../../../../schema/expressions/expression.ts';
import type { Found } from '../../../widgets/custom-api/evaluate.ts';
import { useErrorWords } from '../../../words/error-words.ts';
import { type Asked, type Tried, useFound } from './use-found.ts';

interface Props extends Tried {
  label: string;
  asked: Asked;
  /** It is there to be written at once. */
  isNew?: boolean;
  /** `visit` tells one stay in the field from the next. Only what can be read is told. */
  onWrite: (source: string, visit: string) => void;
}

let visits = 0;

/** An expression as it is written: what is wrong with it, or what it finds, stands below it while one types. */
export function ExpressionField({ label, source, each, isList = false, asked, isNew = false, onWrite }: Props) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [isVisited, visit] = useState(isNew);
  // What can't be read stays in the field alone.
  const [unread, setUnread] = useState<{ text: string; instead: string }>();
  const text = unread?.instead === source ? unread.text : source;
  const read = readExpression(text);
  const isBlank = isNew && text === '';
  const problem = isExpression(read) || isBlank ? undefined : read;
  const trial = useFound(asked, isVisited && !problem && !isBlank ? { source: text, each, isList } : undefined);
  const failure = useErrorWords(trial.error);
  const write = (next: string) => {
    const canBe = isExpression(readExpression(next)) || (isNew && next === '');
    setUnread(canBe ? undefined : { text: next, instead: source });
    if (canBe) onWrite(next, `expression ${visits}`);
  };
  return (
    <>
      <input
        type="text"
        className="field-input answer-source"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it is opened to be written
        autoFocus={isNew}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={id}
        value={text}
        onFocus={() => {
          visits += 1;
          visit(true);
        }}
        onBlur={() => visit(isNew)}
        onChange={({ target }) => write(target.value)}
      />
      <p className={problem ? 'field-problem answer-found' : 'field-hint answer-found'} id={id} role="status">
        {problem && t('answer.unreadable', { why: problem.message, sign: problem.sign })}
        {failure && (failure.hint ?? failure.message)}
        {trial.found &&
          (isList ? (
            t('answer.entries', { count: trial.found.length })
          ) : (
            <bdi dir="ltr">= {trial.found.map(written).join(', ')}</bdi>
          ))}
      </p>
    </>
  );
}

const written = (found: Found): string =>
  Array.isArray(found) ? found.join(', ') : found === null ? '–' : String(found);
