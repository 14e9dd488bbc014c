import './floating.css';
import { Popover } from '@ariakit/react/popover';
import type { ReactNode } from 'react';

interface Props {
  className: string;
  'aria-label': string;
  /** Whether it is rendered only while it is open. */
  unmountOnHide?: boolean;
  children: ReactNode;
}

/** What a button of a floating bar opens above it. */
export const BarPopover = ({ className, ...rest }: Props) => (
  <Popover className={`bar-popover ${className}`} gutter={12} overflowPadding={12} portal={false} {...rest} />
);
