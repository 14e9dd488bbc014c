import './dialog.css';
import { type ReactNode, useId } from 'react';
import { CloseButton } from '../button/close-button.tsx';
import { Modal } from '../modal/modal.tsx';

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

/** A modal dialog with a title and a button that closes it. The corner resizes it. */
export function Dialog({ title, closeLabel, width, maxHeight, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Modal
      className="dialog"
      labelledBy={titleId}
      style={{ '--dialog-width': width, '--dialog-max-height': maxHeight }}
      onClose={onClose}
    >
      <div className="dialog-bar">
        <h2 id={titleId}>{title}</h2>
        <CloseButton label={closeLabel} onClose={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
    </Modal>
  );
}
