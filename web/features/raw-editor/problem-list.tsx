import './problem-list.css';
import { useTranslation } from 'react-i18next';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { piecesOf, type TextProblem } from './check-text.ts';

/** Problems in the list; the first of them say what to do. */
const most = 100;

interface Props {
  problems: readonly TextProblem[];
  onGo: (problem: TextProblem) => void;
}

/** What the check finds, each with the way to its line. */
export function ProblemList({ problems, onGo }: Props) {
  const { t } = useTranslation('editor');
  const shown = problems.slice(0, most);
  const keys = rowKeys(shown.map(({ path, message }) => `${path} ${message}`));
  const wordsOf = ({ severity, path, message }: TextProblem) =>
    severity === 'fatal' ? message : t('raw.validation', { path, message });
  return (
    <section aria-labelledby="raw-problems">
      <h3 id="raw-problems">{t('raw.problems', { count: problems.length })}</h3>
      <ul className="raw-problems">
        {shown.map((problem, index) => (
          <li key={keys[index]} className={problem.severity}>
            <button type="button" onClick={() => onGo(problem)}>
              <span>
                <Sentence text={`${wordsOf(problem)} ${problem.hint ?? ''}`} />
              </span>{' '}
              <span className="raw-detail">{t('raw.line', { line: problem.line })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentence({ text }: { text: string }) {
  const pieces = piecesOf(text);
  const keys = rowKeys(pieces.map((piece) => piece.text));
  return pieces.map((piece, index) => (piece.isCode ? <b key={keys[index]}>{piece.text}</b> : piece.text));
}
