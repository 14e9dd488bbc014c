import type { DrawStatus } from '../../serve/status/status-pages.ts';

/** Draws what stands on the status page. What that takes is loaded with the first one. */
export const drawStatus: DrawStatus = async (...asked) => {
  const { drawStatus: draw } = await import('../../web/render/draw-status.tsx');
  return draw(...asked);
};
