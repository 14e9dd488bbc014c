import './floating.css';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'section'> {
  className: string;
  'aria-label': string;
}

/** A bar that floats over the page, in its middle. Where it stands, from above or below, is for its own rules. */
export const FloatingBar = ({ className, ...rest }: Props) => (
  <section className={`floating-bar ${className}`} {...rest} />
);
