import { memo } from 'react';

/** The symbols that drawings refer to, for as long as these are shown. */
export const IconSprite = memo(({ symbols }: { symbols: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: outlines that the server draws from its own packages
  <svg className="icon-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
));
