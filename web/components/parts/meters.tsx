import './meters.css';
import type { Format } from '../../../schema/format.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { levelOf, type Meter, type Segment } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { Changing } from './changing.tsx';
import { useFold } from './more.tsx';
import { ShareBar } from './share-bar.tsx';

interface Props {
  meters: readonly Meter[];
  format: Format;
  /** Words of all widgets. */
  general: WidgetWords['general'];
}

/** Bars that show before the others are asked for. */
const mostMeters = 6;

/** Shares of wholes as bars, the name and the value of each above it. What colours mean stands below all of them. */
export function Meters({ meters, format, general }: Props) {
  const [shown, more] = useFold(meters, mostMeters, general);
  const keys = rowKeys(meters.map(({ label }) => label));
  const legend = [...new Set(meters.flatMap(({ parts = [] }) => parts.map(({ label }) => label)))];
  return (
    <>
      <ul className="part-meters">
        {shown.map(({ label, title, share, text, unit, note, limits, level: given, parts }, index) => {
          const level = given ?? levelOf(share, limits);
          const value = text ?? format.percent(share);
          return (
            <li key={keys[index]} data-part-level={level}>
              <span className="part-meter-label">
                <bdi data-tooltip={title}>{label}</bdi>
              </span>
              <span className="part-value">
                <Changing text={value} />
                {unit && <small>{unit}</small>}
              </span>
              {parts ? (
                <Parts parts={parts} legend={legend} format={format} />
              ) : (
                <ShareBar share={share} label={label} text={[value, unit].filter(Boolean).join(' ')} />
              )}
              {note && <span className="part-note">{note}</span>}
            </li>
          );
        })}
      </ul>
      {more}
      {legend.length > 0 && (
        <p className="part-legend" aria-hidden="true">
          {legend.map((label, place) => (
            <span key={label} data-series={place % seriesColors}>
              {label}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Colours that the stylesheet has. */
const seriesColors = 3;

interface PartsProps {
  parts: readonly Segment[];
  legend: readonly string[];
  format: Format;
}

const Parts = ({ parts, legend, format }: PartsProps) => (
  <span className="share-bar is-parted" role="img" aria-label={format.list(parts.map(spoken))}>
    {scaled(parts).map(({ segment, share }) => (
      <span
        key={segment.label}
        data-tooltip={spoken(segment)}
        data-series={legend.indexOf(segment.label) % seriesColors}
        style={{ inlineSize: `${share}%` }}
      />
    ))}
  </span>
);

const spoken = ({ label, text }: Segment) => `${label} ${text}`;

/** The segments with shares that fit into the bar. */
function scaled(segments: readonly Segment[]) {
  const shares = segments.map(({ share }) => Math.max(0, share));
  const sum = Math.max(
    100,
    shares.reduce((all, share) => all + share, 0),
  );
  return segments.map((segment, index) => ({ segment, share: ((shares[index] ?? 0) / sum) * 100 }));
}
