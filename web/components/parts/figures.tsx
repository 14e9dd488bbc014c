import './figures.css';
import type { Figure } from '../../../schema/shown.ts';
import { Changing } from './changing.tsx';

interface Props {
  figures: readonly Figure[];
  /** Of one rank side by side, smaller under something else, or behind a fold. */
  form: 'row' | 'facts' | 'folded';
}

/** Named values side by side, labels above. Nothing where there are none. */
export function Figures({ figures, form }: Props) {
  if (figures.length === 0) return null;
  return (
    <dl className={`part-${form}`} data-count={figures.length}>
      {figures.map(({ label, value, unit, level }) => (
        <div key={label} data-part-level={level}>
          <dt>{label}</dt>
          <dd>
            <Changing text={value} />
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
