import './view.css';
import { useEffect, useRef, useState } from 'react';
import { embedPath, embedReady, embedSandbox } from '../../../schema/api/embed.ts';
import { DashError } from '../../../schema/errors.ts';
import type { ViewProps } from '../../../schema/widget.ts';
import { numberOf, recordOf } from '../answers.ts';
import { embedDocument, styleAt } from './document.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

/** Pixels of a frame. */
const [lowest, usual, highest] = [20, 96, 4000];

/**
 * A frame whose document is made of the options; a refresh makes it anew. Throws where there is nothing to show.
 */
export default function EmbedView({ data, options, t, address, label, refreshes }: ViewProps<typeof widget>) {
  const { css, script, scriptSrc } = options;
  const html = data.html ?? options.html;
  const [height, setHeight] = useState(usual);
  if (!html && !css && !script && !scriptSrc) {
    throw new DashError('missing-option', 'The option "html" is missing.', {
      hint: 'Add "html" under the widget\'s "options".',
      values: { name: 'html', variant: 'html' },
    });
  }
  return (
    <Frame
      key={JSON.stringify([refreshes, html, css, script, scriptSrc])}
      src={address(embedPath)}
      title={label ?? t('title')}
      height={height}
      onHeight={setHeight}
      makeDocument={(style) => embedDocument({ ...options, html }, style)}
    />
  );
}

interface FrameProps {
  src: string;
  title: string;
  height: number;
  onHeight: (height: number) => void;
  /** `style` is the look of the page. */
  makeDocument: (style: string) => string;
}

/** A frame in an origin of its own: it asks for its document, and tells how high that is, by messages. */
function Frame({ src, title, height, onHeight, makeDocument }: FrameProps) {
  const place = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ onHeight, makeDocument });
  useEffect(() => {
    const frame = place.current;
    if (!frame) return;
    let style: string | undefined;
    const send = (message: object) => frame.contentWindow?.postMessage(message, '*');
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.contentWindow) return;
      const told = numberOf(recordOf(data).height);
      if (told !== undefined) latest.current.onHeight(Math.min(highest, Math.max(lowest, Math.ceil(told))));
      if (data !== embedReady || style !== undefined) return;
      style = styleAt(frame);
      send({ html: latest.current.makeDocument(style) });
    };
    const watching = new MutationObserver(() => {
      const next = styleAt(frame);
      if (style === undefined || next === style) return;
      style = next;
      send({ style });
    });
    addEventListener('message', handleMessage);
    watching.observe(document.documentElement, { attributeFilter: ['class', 'style', 'data-theme'] });
    return () => {
      removeEventListener('message', handleMessage);
      watching.disconnect();
    };
  }, []);
  return (
    <iframe
      ref={place}
      className="embed-view"
      src={src}
      sandbox={embedSandbox}
      allow="fullscreen; clipboard-write"
      title={title}
      style={{ blockSize: height }}
    />
  );
}
