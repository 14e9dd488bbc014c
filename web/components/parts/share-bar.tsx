import './share-bar.css';

interface Props {
  /** 0 to 100; what lies outside is drawn at the end. */
  share: number;
  /** What it is a share of, and the share as it is read, for those who don't see it; without them it only repeats a text. */
  label?: string;
  text?: string | undefined;
}

/** A share of a whole as a bar. It has the colour of the level around it. */
export function ShareBar({ share, label, text }: Props) {
  const shown = Math.min(100, Math.max(0, share));
  const style = { '--share': shown / 100 };
  if (label === undefined) return <span className="share-bar" style={style} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers don't let a meter element be drawn.
    <span
      className="share-bar"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={text}
      style={style}
    />
  );
}
