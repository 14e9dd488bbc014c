import { createAvatar } from '@dicebear/core';
import * as identicon from '@dicebear/identicon';

/** Colours that reach 3:1 on dark and on light surfaces alike, so that a pattern never needs a ground of its own. */
const colours = ['1e88e5', '00897b', '43a047', '7e70e0', 'd8568f', 'e0653a', 'c0831f', '8d7b72'];

/**
 * The pattern for `generative`, drawn here instead of asked for elsewhere: the same seed gives the same pattern.
 * Returns the inside of a `<symbol>` on a grid of 5 by 5.
 */
export function drawIdenticon(seed: string): { viewBox: string; body: string } {
  const svg = createAvatar(identicon, { seed, rowColor: colours, clip: false }).toString();
  const body = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<metadata[\s\S]*?<\/metadata>/, '');
  return { viewBox: '0 0 5 5', body: `<g shape-rendering="crispEdges">${body}</g>` };
}
