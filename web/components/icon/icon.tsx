import './icon.css';
import type { Picture } from '../../../schema/picture.ts';

interface Props {
  picture: Picture | undefined;
  /** Tints symbols and glyphs; pictures keep their own colours. */
  color?: string | undefined;
  /** Whether it stands on a ground of `--icon-plate-size`, as the icons of tiles do. */
  plate?: boolean;
}

/** A resolved icon. It is decoration: the title beside it is the name. */
export function Icon({ picture, color, plate }: Props) {
  const style = color ? { color, '--icon-color': color, '--plated': '0%' } : undefined;
  const names = plate ? 'icon plate' : 'icon';
  switch (picture?.kind) {
    case 'symbol':
      return (
        <svg className={names} style={style} aria-hidden="true">
          <use href={`#${picture.id}`} />
        </svg>
      );
    case 'src':
      // Another picture is another element: a failed one is marked on the element itself.
      return (
        <img
          key={picture.src}
          className={names}
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
        <span className={`${names} icon-text`} style={style} aria-hidden="true">
          {picture.text}
        </span>
      );
    case 'letter':
      return (
        <span className={`${names} icon-letter`} style={{ '--hue': picture.hue }} aria-hidden="true">
          {picture.text}
        </span>
      );
    default:
      return null;
  }
}
