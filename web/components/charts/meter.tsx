import './meter.css';

interface Props {
  label: string;
  /** 0 to 100. */
  value: number;
  /** The value as it is read, with its unit. */
  text: string;
  note?: string | undefined;
}

/** A share as a bar, its name and value above it. It takes a colour of warning from 80 on, of danger from 90. */
export function Meter({ label, value, text, note }: Props) {
  const share = Math.min(100, Math.max(0, value));
  return (
    <div className="meter">
      <p>
        <span>{label}</span>
        <span>
          <strong>{text}</strong> {note}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers don't let a meter element be drawn. */}
      <div
        className="share-bar"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={[text, note].filter(Boolean).join(' ')}
        data-level={share < 80 ? undefined : share < 90 ? 'raised' : 'critical'}
        style={{ '--share': share / 100 }}
      />
    </div>
  );
}
