import folders from './folders.tsx';
import heat from './heat.tsx';
import type { LateDrawers } from './late-bodies.ts';
import picture from './pictures.tsx';
import qr from './qr.tsx';
import text from './texts.tsx';
import timeline from './timeline.tsx';

/** All of them at once, for where nothing is loaded late. */
export const allBodies: LateDrawers = { folders, heat, picture, qr, text, timeline };
