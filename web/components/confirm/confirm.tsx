import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { showModal } from '../modal/modal.tsx';

interface Question {
  title: string;
  text: string;
  cancel: string;
  /** The word on the button that goes on. */
  confirm: string;
}

/** Asks before something is taken away; resolves to whether to go on. Escape, and a click beside it, mean no. */
export function askFirst({ title, text, cancel, confirm }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let isConfirmed = false;
    showModal(
      (close) => (
        <Dialog title={title} closeLabel={cancel} width="26rem" maxHeight="60dvh" onClose={close}>
          <p>{text}</p>
          <div className="dialog-actions">
            <Button onClick={close}>{cancel}</Button>
            <Button
              kind="danger"
              onClick={() => {
                isConfirmed = true;
                close();
              }}
            >
              {confirm}
            </Button>
          </div>
        </Dialog>
      ),
      () => resolve(isConfirmed),
    );
  });
}
