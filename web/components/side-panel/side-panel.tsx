import './side-panel.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '../button/close-button.tsx';

interface Props {
  title: string;
  /** Behind the title, soft: what it is in. */
  detail?: string | undefined;
  /** What is in it, for who can't see that. */
  description?: string | undefined;
  /** Buttons before the one that closes it. */
  tools?: ReactNode;
  /** What stays in sight at its end: the actions. */
  footer?: ReactNode;
  /** Takes most of the window, for what has to be looked through. */
  wide?: boolean;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside the page, which gives way, so that what changes is seen; on a narrow screen a sheet at its bottom. It takes
 * the focus when it opens; Escape closes it, and the focus goes back to where it came from.
 */
export function SidePanel({
  title,
  detail,
  description,
  tools,
  footer,
  wide = false,
  closeLabel,
  onClose,
  children,
}: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const from = document.activeElement;
    const panel = box.current;
    const { dataset } = document.documentElement;
    dataset.beside = wide ? 'wide' : '';
    // The page that is edited gives way once, and not anew with each thing whose panel opens.
    if (dataset.editing !== undefined) dataset.room = '';
    return () => {
      delete dataset.beside;
      // Closed by whatever has the focus by now, it is left there.
      const isLost = document.activeElement === document.body || panel?.contains(document.activeElement);
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [wide]);
  useEffect(() => {
    // What is in it may have taken it already.
    if (box.current?.contains(document.activeElement)) return;
    const first = box.current?.querySelector<HTMLElement>('[data-first-focus]') ?? box.current?.querySelector('h2');
    first?.focus({ preventScroll: true });
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    // Its keys are not the page's.
    event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={box}
      open
      className={`side-panel${wide ? ' wide' : ''}`}
      aria-labelledby={titleId}
      aria-describedby={description && `${titleId}about`}
      onKeyDown={handleKey}
    >
      {description && (
        <p className="visually-hidden" id={`${titleId}about`}>
          {description}
        </p>
      )}
      <div className="panel-bar">
        <h2 id={titleId} tabIndex={-1}>
          <bdi>{title}</bdi>
          {detail && ' '}
          {detail && <span className="panel-detail">{detail}</span>}
        </h2>
        {tools}
        <CloseButton label={closeLabel} onClose={onClose} />
      </div>
      <div className="panel-body">{children}</div>
      {footer && <div className="panel-footer">{footer}</div>}
    </dialog>
  );
}
