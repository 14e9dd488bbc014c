import { PopoverDisclosure, PopoverProvider } from '@ariakit/react/popover';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { doneSteps } from '../../../schema/editing/edit-log.ts';
import { stepWords } from '../../../schema/editing/step-words.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { BarPopover } from '../../components/floating/bar-popover.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { undoEdit, useEditing } from '../../stores/editing.ts';
import { editIcons } from './icons.ts';

/** The number of changes, which opens the list of them: the newest first, each with a way back to before it. */
export function StepList({ count, onAllUndone }: { count: number; onAllUndone: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <PopoverProvider placement="top">
      <PopoverDisclosure className="edit-count">
        {t('bar.changes', { count })}
        <LineIcon path={editIcons.up} />
      </PopoverDisclosure>
      <BarPopover className="edit-steps" aria-label={t('steps.label')} unmountOnHide>
        <Steps onAllUndone={onAllUndone} />
      </BarPopover>
    </PopoverProvider>
  );
}

function Steps({ onAllUndone }: { onAllUndone: () => void }) {
  const { t } = useTranslation('editor');
  const log = useEditing((session) => session.log);
  const steps = log ? doneSteps(log) : [];
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
  );
}
