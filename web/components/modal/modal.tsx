import './modal.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { createRoot } from 'react-dom/client';

interface Props {
  /** Names the dialog for screen readers, unless an element in it does. */
  label?: string;
  /** Id of the element that names it. */
  labelledBy?: string;
  className: string;
  style?: CSSProperties;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  box?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/**
 * A bare modal dialog that is open as long as it is rendered. It is the browser's own, which keeps the focus inside, closes
 * on Escape and gives the focus back; a click beside it closes it too.
 */
export function Modal({ label, labelledBy, className, style, onClose, onKeyDown, box: given, children }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  const box = given ?? own;
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    // Closed before it is removed: only then the browser gives the focus back.
    return () => dialog?.close();
  }, [box]);
  // A drag that only ends outside is no click beside the dialog.
  const pressedBeside = useRef(false);
  return (
    <dialog
      ref={box}
      className={`dashy-modal modal ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      style={style}
      onClose={({ target, currentTarget }) => {
        // In React, the event of a dialog rendered inside this one bubbles to it.
        if (target === currentTarget) onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** Whether an event lies on the backdrop, which is part of the dialog to events: only the coordinates tell. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Shows a modal on top of the page until it asks to be closed. */
export function showModal(content: (close: () => void) => ReactNode, onClosed?: () => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    if (!container.isConnected) return;
    root.unmount();
    container.remove();
    onClosed?.();
  };
  root.render(content(close));
}
