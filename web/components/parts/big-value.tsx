import './big-value.css';
import type { BigValue as Props } from '../../../schema/shown.ts';

/** Letters of an address or code that fit a narrow section at the usual size. */
const roomy = 16;

/** One number, large, its unit small, its label above, lines of text beside it. */
export function BigValue({ text, unit, label, notes = [], icon, code = false, level }: Props) {
  const lines = notes.filter((line) => line !== undefined && line !== '');
  return (
    <div className="part-big" data-part-level={level}>
      {icon && (
        <svg className="part-big-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <p className="part-big-value">
        {label && <span className="part-label">{label}</span>}
        <span className={code ? `part-code${text.length > roomy ? ' is-long' : ''}` : 'part-number'}>
          {code ? <bdi>{text}</bdi> : text}
          {unit && <small>{unit}</small>}
        </span>
      </p>
      {lines.length > 0 && (
        <p className="part-big-notes">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
}
