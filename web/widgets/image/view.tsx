import './view.css';
import { useMemo, useState } from 'react';
import { DashError } from '../../../schema/errors.ts';
import type { ViewProps } from '../../../schema/widget.ts';
import { lengthOf } from './size.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

/** A view of a picture; a refresh gets it anew, past the browser's cache. Throws where it can't be had. */
export default function ImageView({ options, t, address, refreshes }: ViewProps<typeof widget>) {
  const { imagePath, imageWidth, imageHeight } = options;
  const src = useMemo(() => freshAddress(address(imagePath), refreshes), [address, imagePath, refreshes]);
  const [broken, setBroken] = useState<string>();
  if (broken === src) {
    throw new DashError('picture-unreachable', `The picture at ${imagePath} could not be loaded.`, {
      hint: 'Check its address, and that it shows in a tab of its own.',
      values: { path: imagePath },
    });
  }
  return (
    <img
      className="image-view"
      src={src}
      alt={t('alternative')}
      decoding="async"
      style={{ inlineSize: lengthOf(imageWidth), blockSize: lengthOf(imageHeight) }}
      onError={() => setBroken(src)}
    />
  );
}

/** Query parameters that a signature covers, so that another parameter would break it. */
const signed = /[?&](?:[^=&]*(?:signature|token|expires)|sig|sign|hmac)=/i;

/** The address with a parameter that no cache has seen; data and signed addresses stay as they are. */
function freshAddress(url: string, refreshes: number): string {
  if (refreshes === 0 || !/^https?:/i.test(url) || signed.test(url)) return url;
  const fresh = new URL(url);
  fresh.searchParams.set('refresh', String(Date.now()));
  return fresh.href;
}
