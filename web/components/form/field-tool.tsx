import type { ComponentProps } from 'react';
import { LineIcon } from '../icon/ui-icon.tsx';
import { formIcons } from './icons.ts';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label' | 'onClick'> {
  icon: keyof typeof formIcons;
  label: string;
  /** Absent where it can't be used: the button keeps its place, and the focus. */
  onClick: (() => void) | undefined;
}

/** A small button beside a field, or beside an entry of a list. */
export const FieldTool = ({ icon, label, onClick, ...more }: Props) => (
  <button
    type="button"
    className="field-tool"
    aria-label={label}
    aria-disabled={onClick ? undefined : true}
    tabIndex={onClick ? undefined : -1}
    onClick={onClick}
    {...more}
  >
    <LineIcon path={formIcons[icon]} />
  </button>
);
