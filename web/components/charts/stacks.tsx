import './stacks.css';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { Segment, Stack } from '../../../schema/shown.ts';

/** Wholes with their parts as bars, one below the other, and what the colours mean below all of them. */
export function Stacks({ stacks }: { stacks: readonly Stack[] }) {
  const keys = rowKeys(stacks.map(({ label }) => label));
  const all = stacks.flatMap(({ segments }) => segments);
  const legend = [...new Map(all.map((segment) => [segment.label, segment])).values()];
  // Those with a meaning have its colour; the others take theirs in turn.
  const plain = legend.filter(({ level }) => !level).map(({ label }) => label);
  const color = ({ label, level }: Segment) =>
    level ? { 'data-part-level': level } : { 'data-series': plain.indexOf(label) % seriesColors };
  return (
    <div className="stacks">
      <ul>
        {stacks.map(({ label, title, value, notes = [], segments }, index) => (
          <li key={keys[index]}>
            <p className="stack-line">
              <bdi data-tooltip={title}>{label}</bdi>
              {value && <strong>{value}</strong>}
            </p>
            <div className="stack" role="img" aria-label={segments.map(spoken).join(', ')}>
              {scaled(segments).map(({ segment, share }) => (
                <span
                  key={segment.label}
                  data-tooltip={spoken(segment)}
                  style={{ '--share': share / 100 }}
                  {...color(segment)}
                />
              ))}
            </div>
            <p className="stack-notes part-note">{notes.map((note) => note && <span key={note}>{note}</span>)}</p>
          </li>
        ))}
      </ul>
      <p className="legend" aria-hidden="true">
        {legend.map((segment) => (
          <span key={segment.label} {...color(segment)}>
            {segment.label}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Colours that the stylesheet has. */
const seriesColors = 8;

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
