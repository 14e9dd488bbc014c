import type { BrowserContext, Page } from 'playwright-core';

/** Keeps book, from the first paint on, of what moves by itself on the pages of this profile. */
export const watchLayoutShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const entries: { value: number }[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as unknown as { value: number }[]));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      layoutShift: () => {
        entries.push(...(observer.takeRecords() as unknown as { value: number }[]));
        return entries.reduce((sum, { value }) => sum + value, 0);
      },
    });
  });

/** How much has moved so far, as the browser computes layout shifts, once it has painted what there is. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { layoutShift: () => number }).layoutShift();
  });
