import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button/button.tsx';
import { ExpressionField } from './expression-field.tsx';
import type { Asked } from './use-found.ts';

interface Props {
  asked: Asked;
  /** The list of the widget, where it has one: an expression may be about each entry of it. */
  each: string | undefined;
  onAdd: (source: string, isOfEach: boolean) => void;
}

/** A button that opens a field for an expression, which becomes one more figure, or line or column of the list. */
export function NewExpression({ asked, each, onAdd }: Props) {
  const { t } = useTranslation('editor');
  const opener = useRef<HTMLButtonElement>(null);
  const [source, setSource] = useState<string>();
  const [wantsEach, setWantsEach] = useState(true);
  const isOfEach = wantsEach && each !== undefined;
  const isOpen = source !== undefined;
  const add = () => {
    if (!source) return;
    onAdd(source, isOfEach);
    setSource(undefined);
    opener.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="plain-button"
        ref={opener}
        aria-expanded={isOpen}
        onClick={() => setSource(isOpen ? undefined : '')}
      >
        {t('answer.write')}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its field adds what is written, not the widget
        <div
          className="answer-new"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            add();
          }}
        >
          {each !== undefined && (
            <select
              className="field-input"
              aria-label={t('answer.about')}
              value={isOfEach ? 'each' : 'all'}
              onChange={({ target }) => setWantsEach(target.value === 'each')}
            >
              <option value="each">{t('answer.of-each', { list: each })}</option>
              <option value="all">{t('answer.of-all')}</option>
            </select>
          )}
          <ExpressionField
            label={t('answer.expression')}
            source={source}
            asked={asked}
            each={isOfEach ? each : undefined}
            isNew
            onWrite={setSource}
          />
          <p className="field-hint">{t('answer.expression-hint', { example: '.used / .total * 100' })}</p>
          <Button disabled={!source} onClick={add}>
            {t('answer.add')}
          </Button>
        </div>
      )}
    </>
  );
}
