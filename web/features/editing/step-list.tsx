import { PopoverDisclosure, PopoverProvider } from '@ariakit/react/popover';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { doneSteps, type EditLog } from '../../../schema/editing/edit-log.ts';
import { stepWords } from '../../../schema/editing/step-words.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { BarPopover } from '../../components/floating/bar-popover.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { undoEdit } from '../../stores/editing.ts';
import { editIcons } from './icons.ts';

/** The number of changes, which opens the list of them: the newest first, each with a way back to before it. */
export function StepList({ log, onAllUndone }: { log: EditLog; onAllUndone: () => void }) {
  const { t } = useTranslation('editor');
  const steps = doneSteps(log);
  const told = steps.map((step) => stepWords(step, t));
  const keys = rowKeys(told);
  const list = useRef<HTMLOListElement>(null);
  const undoFrom = (index: number) => {
    flushSync(() => {
      for (let times = steps.length - index; times > 0; times -= 1) undoEdit();
    });
    // The row has gone with its button.
    if (index === 0) onAllUndone();
    else list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  };
  return (
    <PopoverProvider placement="top">
      <PopoverDisclosure className="edit-count">
        {t('bar.changes', { count: steps.length })}
        <LineIcon path={editIcons.up} />
      </PopoverDisclosure>
      <BarPopover className="edit-steps" aria-label={t('steps.label')}>
        <ol ref={list}>
          {told.map((words, index) => (
            <li key={keys[index]}>
              <span>{words}</span>
              <button type="button" className="edit-quiet" onClick={() => undoFrom(index)}>
                {t('steps.undo-from')}
              </button>
            </li>
          ))}
        </ol>
      </BarPopover>
    </PopoverProvider>
  );
}
