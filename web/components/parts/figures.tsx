import './figures.css';
import type { Figure } from '../../../schema/shown.ts';

/** Named values side by side, as many in a row as there is room for. Nothing where there are none. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="part-figures">
      {figures.map(({ label, value, unit, note, level }) => (
        <div key={label} data-part-level={level}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
          {note && <dd className="part-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
