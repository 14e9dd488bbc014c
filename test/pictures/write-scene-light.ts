import { writeFileSync } from 'node:fs';
import { sceneLights } from './scene-light.ts';

/** Writes down how light the drawings of `web/scenes/` are: nothing that draws SVG comes without native code. */
writeFileSync('web/scenes/light.json', `${JSON.stringify(await sceneLights(), null, 2)}\n`);
