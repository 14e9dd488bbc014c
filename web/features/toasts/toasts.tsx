import './toasts.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { dismissToast, type Toast, toasts } from '../../stores/toasts.ts';
import { word } from '../../words.ts';

/** How long a toast stays, in ms (core 9). */
const duration = 2500;

/** The short messages at the bottom of the page. */
export function Toasts() {
  const shown = useStore(toasts);
  return (
    <div className="toasts" role="status">
      {shown.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastMessage({ toast: { id, text, kind, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || action) return;
    const timer = setTimeout(dismissToast, duration, id);
    return () => clearTimeout(timer);
  }, [held, action, id]);
  return (
    <p
      className={`toast-message toast-${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {text}
      {action && (
        <>
          <button type="button" onClick={action.run}>
            {action.text}
          </button>
          <button type="button" title={word('notices:dismiss')} onClick={() => dismissToast(id)}>
            <UiIcon name="clear" />
            <span className="visually-hidden">{word('notices:dismiss')}</span>
          </button>
        </>
      )}
    </p>
  );
}
