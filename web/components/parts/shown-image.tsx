import './shown-image.css';
import { type SyntheticEvent, useState } from 'react';
import { safeAddress } from '../../addresses/safe-address.ts';

interface Props {
  /** As an answer has it; one that isn't safe to ask for leaves the place empty. */
  src: string | undefined;
  alt: string;
  className?: string;
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
}

/** A picture in its place, which has its size and a ground before it comes, and stays where it never does. */
export function ShownImage({ src, alt, className = '', picture }: Props) {
  const safe = safeAddress(src);
  const found = safe === undefined ? undefined : picture(safe);
  const [lost, setLost] = useState<string>();
  const handleError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.isConnected) setLost(found);
  };
  return (
    <span className={`shown-image ${className}`}>
      {found !== undefined && found !== lost ? (
        <img src={found} alt={alt} loading="lazy" decoding="async" onError={handleError} />
      ) : (
        <>
          <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01" />
          </svg>
          {alt && <span className="visually-hidden">{alt}</span>}
        </>
      )}
    </span>
  );
}
