import './view.css';
import { useEffect, useState } from 'react';
import { DashError } from '../../../schema/errors.ts';
import type { ViewProps } from '../../../schema/widget.ts';
import { safeAddress } from '../../addresses/safe-address.ts';
import type widget from './widget.ts';
import { defaultFrameHeight } from './widget.ts';

export { default as widget } from './widget.ts';

/** Milliseconds within which a page has to be there. */
const limit = 30_000;

/**
 * A view of another page; a refresh loads that page again. Throws for an address that no frame shows, and where nothing has
 * come of the page for long: a browser doesn't tell a page that was refused from one that is there.
 */
export default function IframeView({ options, t, address, refreshes }: ViewProps<typeof widget>) {
  const [arrived, setArrived] = useState<number>();
  const [late, setLate] = useState<number>();
  const isLate = late === refreshes;
  useEffect(() => {
    if (arrived === refreshes) return;
    const timer = setTimeout(() => setLate(refreshes), limit);
    return () => clearTimeout(timer);
  }, [arrived, refreshes]);

  const url = safeAddress(options.url);
  if (!url) {
    throw new DashError('bad-frame-address', `"${options.url}" can't be shown in a frame.`, {
      hint: 'Give an address that begins with http:// or https://, or a path on the dashboard’s server.',
      values: { address: options.url },
    });
  }
  const src = address(url);
  if (isRefused(src)) {
    throw new DashError('insecure-frame', 'A browser shows no http:// page inside of an https:// one.', {
      hint: 'Give the address of the page with https://.',
    });
  }
  if (isLate) {
    throw new DashError('frame-timeout', `Nothing came of ${url} within ${limit / 1000} seconds.`, {
      hint: 'Check that the page opens in a tab of its own.',
      values: { address: url, seconds: limit / 1000 },
    });
  }
  return (
    <iframe
      key={refreshes}
      className="iframe-view"
      src={src}
      title={t('title', { address: url })}
      allow="fullscreen; clipboard-write"
      onLoad={() => setArrived(refreshes)}
      style={{ blockSize: options.frameHeight ?? defaultFrameHeight }}
    />
  );
}

/** Whether the browser refuses an address because it is less safe than this page. This machine itself is safe. */
const isRefused = (src: string): boolean =>
  location.protocol === 'https:' &&
  /^http:\/\//i.test(src) &&
  !/^http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/?#]|$)/i.test(src);
