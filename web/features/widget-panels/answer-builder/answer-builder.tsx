import './answer-builder.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withOption, writtenName } from '../../../../schema/editing/fields/widget-fields.ts';
import type { Steps } from '../../../../schema/expressions/answer-tree.ts';
import { isMapping, type Mapping, mapping } from '../../../../schema/values.ts';
import type { WidgetDeclaration } from '../../../../schema/widget.ts';
import { useDashboard } from '../../../app/app-context.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureMessage } from '../../../components/failure/failure-message.tsx';
import { keysOf, showChoice } from '../../../widgets/custom-api/chosen.ts';
import { glanceChoice } from '../../../widgets/custom-api/chosen-glance.ts';
import { useErrorWords } from '../../../words/error-words.ts';
import { AnswerTree } from './answer-tree.tsx';
import { ChosenList } from './chosen-list.tsx';
import { NewExpression } from './new-expression.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  /** A widget that maps answers. */
  widget: WidgetDeclaration;
  /** It stands on a tile, and says there what one chooses. */
  onTile: boolean;
  entry: Mapping;
  /** The entry that it was made from, and the file that it is in. */
  origin: { before?: Mapping | undefined; filename: string };
  /** What the option is called that holds the mappings. */
  label: string;
  /** What the widget shows, for screens on which that isn't seen otherwise. */
  preview: ReactNode;
  onChange: (entry: Mapping, gesture: string) => void;
}

let presses = 0;

/** Asks the service of a widget, shows what it answers, and lets one choose what the widget is to show of that. */
export function AnswerBuilder({ widget, onTile, entry, origin, label, preview, onChange }: Props) {
  const { t } = useTranslation('editor');
  const served = useDashboard((payload) => payload.served);
  const choice = onTile ? glanceChoice : showChoice;
  const box = useRef<HTMLFieldSetElement>(null);
  const request = { entry, ...origin };
  const { tree, error, isAsked, ask } = useAnswer(widget, request, served);
  const asked = { widget, request, served };
  const failure = useErrorWords(error);
  const options = mapping(entry.options);
  const given = options[writtenName(options, choice.option) ?? choice.option];
  const change = (next: unknown, how?: string) => {
    presses += 1;
    const isNothing = isMapping(next) && Object.keys(next).length === 0;
    onChange(withOption(entry, choice.option, isNothing ? undefined : next), `${choice.option} ${how ?? presses}`);
    // With the last mapping goes what had the focus.
    if (isNothing && document.activeElement?.closest('.answer-chosen')) {
      box.current?.querySelector('button')?.focus();
    }
  };
  const chosen = choice.chosenIn(given);
  const toggle = (steps: Steps) => {
    const keys = keysOf(steps);
    const before = chosen.find(({ key }) => keys.includes(key));
    change(before ? choice.without(given, before) : choice.withValue(given, steps));
  };
  return (
    <fieldset className="answer-builder" data-field={`widget-option.${choice.option}`} ref={box}>
      <legend className="field-label">{label}</legend>
      <Button onClick={() => void ask()}>{t('answer.ask')}</Button>
      <p className="field-hint" role="status">
        {isAsked ? t('answer.asking') : tree ? t('answer.hint') : ''}
      </p>
      {failure && <FailureMessage message={failure.message} hint={failure.hint} />}
      {tree && (
        <>
          {preview}
          <AnswerTree tree={tree} chosen={new Set(chosen.map(({ key }) => key))} onToggle={toggle} />
        </>
      )}
      <ChosenList {...{ choice, given, asked }} onChange={change} />
      <NewExpression
        asked={asked}
        each={chosen.find(({ body, field }) => body === 'list' && field === 'each')?.source}
        onAdd={(source, isOfEach) => change(choice.withExpression(given, source, isOfEach))}
      />
    </fieldset>
  );
}
