import './view.css';
import { DashError } from '../../../schema/errors.ts';
import type { ViewProps } from '../../../schema/widget.ts';
import { safeAddress } from '../../addresses/safe-address.ts';
import type widget from './widget.ts';
import { defaultFrameHeight } from './widget.ts';

export { default as widget } from './widget.ts';

/** A view of another page; a refresh loads that page again. */
export default function IframeView({ options, t, address, refreshes }: ViewProps<typeof widget>) {
  const url = safeAddress(options.url);
  if (!url) {
    throw new DashError('bad-option', `"${options.url}" can't be shown in a frame.`, {
      hint: 'Give an address that begins with http:// or https://, or a path on the dashboard’s server.',
    });
  }
  return (
    <iframe
      key={refreshes}
      className="iframe-view"
      src={address(url)}
      title={t('title', { address: url })}
      allow="fullscreen; clipboard-write"
      loading="lazy"
      style={{ blockSize: options.frameHeight ?? defaultFrameHeight }}
    />
  );
}
