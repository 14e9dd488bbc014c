import './toast-list.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { dialogs } from '../../stores/dialogs.ts';
import { beginToast, dismissToast, type Toast, toasts } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';

/** How long a toast stays, in ms. */
const duration = 2500;

/** The short messages at the bottom: of the page or, while dialogs are open, of the one on top. */
export function ToastList({ inDialog = false }) {
  const shown = useStore(toasts);
  const covered = useStore(dialogs, (open) => open.length > 0);
  return (
    <div className="toasts" role="status">
      {covered === inDialog && shown.map((toast) => <ToastMessage key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastMessage({ toast: { id, text, kind, since, action } }: { toast: Toast }) {
  const [held, setHeld] = useState<boolean>();
  useEffect(() => {
    if (since === undefined) return beginToast(id);
    if (held || action) return;
    // One that was held has all of its time again; one that moves between page and dialog has what is left.
    const left = held === undefined ? since + duration - Date.now() : duration;
    const timer = setTimeout(dismissToast, left, id);
    return () => clearTimeout(timer);
  }, [held, id, since, action]);
  return (
    <p
      className={`toast-message toast-${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {kind === 'error' && <UiIcon name="warning" />}
      {text}
      {action && (
        <>
          <button
            type="button"
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.text}
          </button>
          <button type="button" data-tooltip="" onClick={() => dismissToast(id)}>
            <UiIcon name="clear" />
            <span className="visually-hidden">{word('notices:dismiss')}</span>
          </button>
        </>
      )}
    </p>
  );
}
