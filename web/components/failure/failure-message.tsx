import './failure-message.css';
import type { ReactNode } from 'react';
import type { Problem } from '../../../schema/problem.ts';
import { UiIcon } from '../icon/ui-icon.tsx';

interface Props {
  /** What could not be done, where the message doesn't say so. */
  title?: string;
  message: string;
  hint?: string | undefined;
  problems?: readonly Problem[];
  /** Buttons for what the viewer can do about it. */
  children?: ReactNode;
}

/** Problems of a config that are listed. */
const most = 5;

/** What went wrong, and what to do next. */
export const FailureMessage = ({ title, message, hint, problems = [], children }: Props) => (
  <div role="alert" className="failure-message">
    <UiIcon name="warning" />
    <div>
      {title && <p>{title}</p>}
      <p dir="auto">{message}</p>
      {hint !== undefined && <p dir="auto">{hint}</p>}
      {problems.length > 0 && (
        <ul dir="auto">
          {problems.slice(0, most).map((problem) => (
            <li key={`${problem.line}:${problem.path}:${problem.message}`}>{problem.message}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  </div>
);
