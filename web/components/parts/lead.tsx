import './lead.css';
import type { Lead as Props } from '../../../schema/shown.ts';
import { Changing } from './changing.tsx';

/** The one number or word that the widget is looked at for, its unit smaller behind it, one line of text below. */
export const Lead = ({ text, unit, note, icon, code = false, level }: Props) => (
  <div className="part-lead" data-part-level={level}>
    <p className={code ? 'part-lead-text is-code' : 'part-lead-text'}>
      {code ? <bdi>{text}</bdi> : <Changing text={text} />}
      {unit && <small>{unit}</small>}
    </p>
    {icon && (
      <svg className="part-lead-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    )}
    {note && <p className="part-note">{note}</p>}
  </div>
);
