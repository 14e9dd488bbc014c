import './dialog.css';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { UiIcon } from '../icon/ui-icon.tsx';

interface Props {
  title: string;
  /** The close button's name. */
  closeLabel: string;
  /** Of the window, such as `60vw` and `85dvh`; on a phone a dialog is as wide as the screen. */
  width: string;
  maxHeight: string;
  /** Called once it is closed, whichever way. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back. It is open
 * as long as it is drawn. A click outside closes it; the corner resizes it.
 */
export function Dialog({ title, closeLabel, width, maxHeight, onClose, children }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = place.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = () => place.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={place}
      className="dashy-modal dialog"
      aria-labelledby={titleId}
      style={{ '--dialog-width': width, '--dialog-max-height': maxHeight }}
      onClose={onClose}
      onClick={(event) => isOutside(event) && close()}
    >
      <div className="dialog-bar">
        <h2 id={titleId}>{title}</h2>
        <button type="button" onClick={close} title={closeLabel}>
          <UiIcon name="clear" />
          <span className="visually-hidden">{closeLabel}</span>
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** The backdrop belongs to the dialog, and so does the corner that resizes it: the place of the click tells. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
