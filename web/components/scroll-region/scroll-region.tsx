import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'section'> {
  /** What is in it: keys reach it, so screen readers come by its name. */
  'aria-label': string;
}

/** A part of the page that scrolls on its own. Not every browser lets the keyboard reach what does. */
export const ScrollRegion = (props: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
  <section tabIndex={0} {...props} />
);
