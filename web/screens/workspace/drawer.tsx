import type { MouseEvent, ReactNode } from 'react';

interface Props {
  id: string;
  name: string;
  open: boolean;
  current?: boolean;
  /** Its icon and name in the bar; the tooltip says the name in full. */
  mark: ReactNode;
  children: ReactNode;
  /** Called afterwards, however it was opened or closed. */
  onToggle: (drawer: string, open: boolean) => void;
  /** The viewer opens it. */
  onOpen?: (() => void) | undefined;
}

/** An entry of the side bar with its drawer: the browser's own `details`, of which one is open at a time. */
export function Drawer({ id, name, open, current, mark, children, onToggle, onOpen }: Props) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(currentTarget.parentElement as HTMLDetailsElement).open) onOpen?.();
  };
  return (
    <details
      className={`side-bar-section${current ? ' current' : ''}`}
      name="side-bar"
      data-drawer={id}
      open={open}
      // The viewer may have opened it before hydration.
      suppressHydrationWarning
      onToggle={(event) => onToggle(id, event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control. */}
      <summary className="side-bar-entry" data-tooltip={name} onClick={handleClick}>
        {mark}
      </summary>
      <div className="drawer">{children}</div>
    </details>
  );
}
