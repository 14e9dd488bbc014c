import './frame-dialog.css';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { siteUrl } from '../../addresses/site-root.ts';
import { CloseButton } from '../../components/button/close-button.tsx';
import { Modal, showModal } from '../../components/modal/modal.tsx';
import { word } from '../../words/words.ts';

/** The pop-up that shows a page inside the dashboard. */
export const showFrame = (url: string | undefined): void =>
  showModal((close) => <FrameDialog url={url} onClose={close} />);

function FrameDialog({ url, onClose }: { url: string | undefined; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  return (
    <Modal box={box} label={url ?? word('frame:no-url')} className="frame-dialog" onClose={onClose}>
      <div className="frame-dialog-bar">
        <span className="frame-dialog-url" dir="ltr">
          {url}
        </span>
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {word('frame:open-in-tab')}
          </a>
        )}
        <CloseButton label={word('frame:close')} onClose={onClose} />
      </div>
      {url ? (
        <iframe
          src={siteUrl(`frame.html#${encodeURIComponent(url)}`)}
          title={url}
          allow="fullscreen; clipboard-write"
          allowFullScreen
        />
      ) : (
        <p className="no-url">{word('frame:no-url')}</p>
      )}
      <ResizeCorner box={box} />
    </Modal>
  );
}

/** Pixels that an arrow key adds or takes. */
const step = 32;

/**
 * The corner that resizes the pop-up, by finger too, which the browser's own corner can't; a frame would swallow the
 * movement from that one. The pop-up stays in the middle, so that it grows by twice the way of the pointer.
 */
function ResizeCorner({ box }: { box: RefObject<HTMLDialogElement | null> }) {
  const start = useRef({ x: 0, y: 0, width: 0, height: 0 });
  const startAt = (x: number, y: number) => {
    start.current = { x, y, width: box.current?.offsetWidth ?? 0, height: box.current?.offsetHeight ?? 0 };
  };
  // The stylesheet holds the size between what can be used and what the window has room for.
  const resize = (x: number, y: number) => {
    const { width, height } = start.current;
    const inline = document.dir === 'rtl' ? -x : x;
    Object.assign(box.current?.style ?? {}, { inlineSize: `${width + inline}px`, blockSize: `${height + y}px` });
  };
  const handleMove = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
    const { x, y } = start.current;
    if (currentTarget.hasPointerCapture(pointerId)) resize(2 * (clientX - x), 2 * (clientY - y));
  };
  const handleKey = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    startAt(0, 0);
    resize(x, y);
  };
  return (
    <button
      type="button"
      className="frame-dialog-corner"
      aria-label={word('frame:resize')}
      onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
        startAt(clientX, clientY);
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={handleMove}
      onKeyDown={handleKey}
    />
  );
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [step, 0],
  ArrowLeft: [-step, 0],
  ArrowDown: [0, step],
  ArrowUp: [0, -step],
};
