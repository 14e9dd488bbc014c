import './icon.css';
import type { Picture } from '../../../schema/picture.ts';

interface Props {
  picture: Picture | undefined;
  /** Tints symbols and glyphs; pictures keep their own colours. */
  color?: string | undefined;
}

/** A resolved icon. It is decoration: the title beside it is the name. */
export function Icon({ picture, color }: Props) {
  const style = color ? { color, '--icon-color': color } : undefined;
  switch (picture?.kind) {
    case 'symbol':
      return (
        <svg className="icon" style={style} aria-hidden="true">
          <use href={`#${picture.id}`} />
        </svg>
      );
    case 'src':
      // Another picture is another element: a failed one is marked on the element itself.
      return (
        <img
          key={picture.src}
          className="icon"
          src={picture.src}
          alt=""
          width="32"
          height="32"
          loading="lazy"
          decoding="async"
        />
      );
    case 'text':
      return (
        <span className="icon icon-text" style={style} aria-hidden="true">
          {picture.text}
        </span>
      );
    case 'letter':
      return (
        <span className="icon icon-letter" style={{ '--hue': picture.hue }} aria-hidden="true">
          {picture.text}
        </span>
      );
    default:
      return null;
  }
}
