import './fault-code.css';
import { ScrollRegion } from '../../components/scroll-region/scroll-region.tsx';

/** Lines of a file around a mistake. */
export interface FaultCode {
  /** The number of the first of them, from 1. */
  first: number;
  lines: string[];
  /** What is wrong in one of them: signs, from 0, the end exclusive. */
  mark?: { line: number; from: number; to: number };
}

interface Props {
  file: string;
  /** Where in the file, in words. */
  place: string;
  /** The number of the line with the mistake. */
  line: number;
  /** None where nobody may see them. */
  code?: FaultCode | undefined;
  /** What to do about it. */
  hint?: string | undefined;
}

/** Shows where in a file a mistake is, and what to do about it under a caret. */
export function FaultFrame({ file, place, line, code, hint }: Props) {
  return (
    <figure className="fault-frame">
      <figcaption>
        <code>{file}</code> <span className="fault-frame-place">{place}</span>
      </figcaption>
      {code && (
        <ScrollRegion className="fault-frame-lines" aria-label={`${file}, ${place}`}>
          <pre dir="ltr">
            {code.lines.map((text, index) => {
              const number = code.first + index;
              const isFaulty = number === line;
              return (
                <span key={number} className={isFaulty ? 'fault-frame-line faulty' : 'fault-frame-line'}>
                  <span className="fault-frame-number">{number}</span>
                  <code>{isFaulty && code.mark ? <Marked text={text} {...code.mark} /> : text}</code>
                  {isFaulty && (code.mark || hint) && <Caret text={text} from={code.mark?.from} hint={hint} />}
                </span>
              );
            })}
          </pre>
        </ScrollRegion>
      )}
      {!code && hint && <p className="fault-frame-hint">{hint}</p>}
    </figure>
  );
}

const Marked = ({ text, from, to }: { text: string; from: number; to: number }) => (
  <>
    {text.slice(0, from)}
    <mark>{text.slice(from, Math.max(to, from + 1))}</mark>
    {text.slice(Math.max(to, from + 1))}
  </>
);

/** Signs before a caret behind which there is room for what to do; further right it stands below. */
const nearStart = 16;

function Caret({ text, from, hint }: { text: string; from: number | undefined; hint: string | undefined }) {
  const isNear = from !== undefined && from <= nearStart;
  // A tab is as wide as the one above it.
  const indent = text.slice(0, from ?? 0).replace(/[^\t]/g, ' ');
  return (
    <>
      {from !== undefined && (
        <span className="fault-frame-caret">
          <span aria-hidden="true">{indent}^ </span>
          {isNear && hint && <span className="fault-frame-hint">{hint}</span>}
        </span>
      )}
      {!isNear && hint && <span className="fault-frame-caret fault-frame-hint">{hint}</span>}
    </>
  );
}
