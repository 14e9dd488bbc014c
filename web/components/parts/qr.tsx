import './qr.css';
import type { PartOf } from '../../../schema/shown.ts';
import { CopyButton } from './copy-button.tsx';
import type { LateProps } from './late-props.ts';

/** A text as a square for phones, dark on light in every theme; beside it the text, and what copies it. */
export default function Qr({ part: { text, label, path, size, copy } }: LateProps<PartOf<'qr'>>) {
  return (
    <div className="part-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} />
      </svg>
      <p>
        <bdi>{text}</bdi>
        <CopyButton text={text} label={copy} />
      </p>
    </div>
  );
}
