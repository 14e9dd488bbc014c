import { Popover, PopoverDisclosure, PopoverProvider } from '@ariakit/react/popover';
import { useTranslation } from 'react-i18next';
import { doneSteps, type EditLog } from '../../../schema/editing/edit-log.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { undoEdit } from '../../stores/editing.ts';
import { editIcons } from './icons.ts';
import { stepWords } from './step-words.ts';

/** The number of changes, which opens the list of them: the newest first, each with a way back to before it. */
export function StepList({ log }: { log: EditLog }) {
  const { t } = useTranslation('editor');
  const steps = doneSteps(log);
  const undoFrom = (index: number) => {
    for (let times = steps.length - index; times > 0; times -= 1) undoEdit();
  };
  return (
    <PopoverProvider placement="top">
      <PopoverDisclosure className="edit-count">
        {t('bar.changes', { count: steps.length })}
        <LineIcon path={editIcons.up} />
      </PopoverDisclosure>
      <Popover className="edit-steps" aria-label={t('steps.label')} gutter={12} overflowPadding={12} portal={false}>
        <ol>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its number
            <li key={index}>
              <span>{stepWords(step, t)}</span>
              <button type="button" className="edit-quiet" onClick={() => undoFrom(index)}>
                {t('steps.undo-from')}
              </button>
            </li>
          ))}
        </ol>
      </Popover>
    </PopoverProvider>
  );
}
