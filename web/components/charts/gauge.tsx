import './gauge.css';
import type { Format } from '../../../schema/format.ts';
import { type Gauge as GaugeParts, levelOf } from '../../../schema/shown.ts';

interface Props extends GaugeParts {
  format: Format;
}

/** Half a circle of radius 54, open downwards, and its length. */
const arc = 'M6 62a54 54 0 0 1 108 0';
/** Three quarters of one, open below. */
const dialArc = 'M21.8 98.2a54 54 0 1 1 76.4 0';
const radius = 54;

/** A share on half a circle, or on three quarters of one. It has one colour, which goes by the level. */
export function Gauge({ value, label, dial = false, limits, level, format }: Props) {
  const shown = Math.min(100, Math.max(0, value));
  const { text, unit } = format.percentParts(value);
  const length = radius * Math.PI * (dial ? 1.5 : 1);
  const path = dial ? dialArc : arc;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers don't let a meter element be drawn.
    <div
      className={dial ? 'gauge is-dial' : 'gauge'}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={format.percent(value)}
      data-part-level={level ?? levelOf(shown, limits)}
    >
      <svg viewBox={dial ? '0 0 120 104' : '0 0 120 68'} aria-hidden="true">
        <path className="gauge-track" d={path} />
        <path className="gauge-value" d={path} strokeDasharray={length} strokeDashoffset={length * (1 - shown / 100)} />
      </svg>
      <p className="gauge-text" aria-hidden="true">
        {text}
        <small>{unit}</small>
      </p>
    </div>
  );
}
