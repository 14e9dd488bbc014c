import { useTranslation } from 'react-i18next';
import { ConfigRequestError, noAnswer, noReason } from '../../api/config-manager.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';

/** Problems of a config that are listed. */
const most = 5;

/** What went wrong and what to do next, in the server's words where it has some. */
export function FailureMessage({ failure }: { failure: unknown }) {
  const { t } = useTranslation('history');
  const { code, message, hint, status, problems } = detailsOf(failure);
  const text =
    code === noAnswer ? t('no-answer') : code === noReason && hint === undefined ? t('no-reason', { status }) : message;
  return (
    <div role="alert" className="history-failure">
      <UiIcon name="warning" />
      <div>
        <p dir="auto">{text}</p>
        {hint !== undefined && <p dir="auto">{hint}</p>}
        {problems.length > 0 && (
          <ul dir="auto">
            {problems.slice(0, most).map((problem) => (
              <li key={`${problem.line}:${problem.path}:${problem.message}`}>{problem.message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function detailsOf(failure: unknown): Pick<ConfigRequestError, 'code' | 'message' | 'hint' | 'status' | 'problems'> {
  if (failure instanceof ConfigRequestError) return failure;
  return { code: 'fault', message: String(failure), hint: undefined, status: 0, problems: [] };
}
