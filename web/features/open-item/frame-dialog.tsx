import './frame-dialog.css';
import { createRoot } from 'react-dom/client';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { siteUrl } from '../../site-root.ts';
import { word } from '../../words.ts';

/**
 * The pop-up that shows a page inside the dashboard (core 2, 'Iframe pop-up modal'). The browser's own dialog keeps the
 * focus inside, closes on Escape and gives the focus back.
 */
export function showFrame(url: string | undefined): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dashy-modal frame-dialog';
  document.body.append(dialog);
  const root = createRoot(dialog);
  root.render(<FrameContent url={url} onClose={() => dialog.close()} />);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
  });
  dialog.showModal();
}

function FrameContent({ url, onClose }: { url: string | undefined; onClose: () => void }) {
  return (
    <div className="frame-dialog-inner">
      <div className="frame-dialog-bar">
        <span className="frame-dialog-url">{url}</span>
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {word('frame:open-in-tab')}
          </a>
        )}
        <button type="button" onClick={onClose} title={word('frame:close')}>
          <UiIcon name="clear" />
          <span className="visually-hidden">{word('frame:close')}</span>
        </button>
      </div>
      {url ? (
        <iframe
          src={siteUrl(`frame.html#${encodeURIComponent(url)}`)}
          title={url}
          allow="fullscreen; clipboard-write"
        />
      ) : (
        <p className="no-url">{word('frame:no-url')}</p>
      )}
    </div>
  );
}
