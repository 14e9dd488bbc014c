import './gauge.css';
import type { Format } from '../../../schema/format.ts';
import { levelOf } from './levels.ts';

interface Props {
  /** 0 to 100; what lies outside is drawn at the end and written as it is. */
  value: number;
  label: string;
  unit: string;
  /** A hand on three quarters of a circle. */
  dial?: boolean | undefined;
  format: Format;
}

/** Half a circle of radius 54, open downwards, and its length. */
const arc = 'M6 62a54 54 0 0 1 108 0';
const arcLength = 54 * Math.PI;

/**
 * A value from 0 to 100 on half a circle, its number large and its unit small. Its colour goes by the level; a dial has all
 * colours, and a hand that points to one of them.
 */
export function Gauge({ value, label, unit, dial = false, format }: Props) {
  const shown = Math.min(100, Math.max(0, value));
  const number = format.number(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers don't let a meter element be drawn.
    <div
      className={dial ? 'gauge is-dial' : 'gauge'}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={`${number} ${unit}`}
      data-level={levelOf(shown)}
    >
      {dial ? (
        <div className="gauge-dial" style={{ '--share': shown / 100 }} aria-hidden="true" />
      ) : (
        <svg viewBox="0 0 120 68" aria-hidden="true">
          <path className="gauge-track" d={arc} />
          <path
            className="gauge-value"
            d={arc}
            strokeDasharray={arcLength}
            strokeDashoffset={arcLength * (1 - shown / 100)}
          />
        </svg>
      )}
      <p className="gauge-text" aria-hidden="true">
        {number}
        <small>{unit}</small>
      </p>
    </div>
  );
}
