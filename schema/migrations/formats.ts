import { bookmarks } from './bookmarks/bookmarks.ts';
import { compose } from './compose/compose.ts';
import { flame } from './flame/flame.ts';
import type { Format } from './format.ts';
import { glance } from './glance/glance.ts';
import { heimdall } from './heimdall/heimdall.ts';
import { homarr } from './homarr/homarr.ts';
import { homepage } from './homepage/homepage.ts';
import { homer } from './homer/homer.ts';
import { opml } from './opml/opml.ts';
import { organizr } from './organizr/organizr.ts';
import { sui } from './sui/sui.ts';

/**
 * All formats, those first that are told by the surest signs. Compose files come last: they stand beside the settings of what
 * they start.
 */
export const formats: readonly Format[] = [
  opml,
  bookmarks,
  glance,
  homarr,
  flame,
  organizr,
  heimdall,
  sui,
  homepage,
  homer,
  compose,
];
