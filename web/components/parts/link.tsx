import './link.css';
import type { ReactNode } from 'react';
import { safeAddress } from '../../addresses/safe-address.ts';

interface Props {
  /** As an answer has it; one that isn't safe to follow is no link. */
  href: string | undefined;
  /** Told on hover. */
  title?: string | undefined;
  /** An address as this page reaches it: a path without a host is one of the dashboard's own. */
  address: (url: string) => string;
  children: ReactNode;
}

/** A text that leads elsewhere, in a new tab that learns nothing of this one. Where there is no text, nothing does. */
export function Link({ href, title, address, children }: Props) {
  const safe = safeAddress(href);
  if (safe === undefined || children === undefined || children === '')
    return title === undefined ? <bdi>{children}</bdi> : <bdi data-tooltip={title}>{children}</bdi>;
  return (
    <a className="part-link" href={address(safe)} data-tooltip={title} target="_blank" rel="noopener noreferrer">
      <bdi>{children}</bdi>
    </a>
  );
}
