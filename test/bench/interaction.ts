import { bigConfig } from '../big-config.ts';
import { startWholeBrowser } from '../browser.ts';
import { answerList, startBare, startDash } from './running.ts';
import { inTurn, type Measurement } from './statistics.ts';

/** A dashboard of so many links and widgets. */
const widgetConfig = (links: number, widgets: number, service: string) => {
  const list = Array.from({ length: widgets - 1 }, (_, index) => {
    return `      - {type: custom-list, label: List ${index}, options: {url: '${service}?${index}'}}\n`;
  });
  return bigConfig(links).replace(
    'sections:\n',
    `sections:\n  - name: Now\n    widgets:\n      - {type: clock}\n${list.join('')}`,
  );
};

/** Milliseconds from a press to the frame that shows what it did, as the browser tells them: in steps of 8. */
export const interaction: Measurement = {
  name: 'interaction',
  what: 'longest interaction, 400 links and ten widgets',
  unit: 'ms',
  atMost: 200,
  measure: async () => {
    const service = await startBare(answerList);
    const ours = await startDash(widgetConfig(400, 10, service.url));
    await fetch(`${ours.url}home/section-1`);
    const browser = await startWholeBrowser();
    const longest = async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(ours.url, { waitUntil: 'load' });
      await page.getByText('v3').last().waitFor();
      await page.evaluate(watchInteractions);
      const { keyboard } = page;
      const rest = () => page.waitForTimeout(300);
      for (const key of ['n', 'o', 't', 'e', 'Escape', 'Control+k', 'c', 'Escape']) {
        await keyboard.press(key);
        await rest();
      }
      await page.locator('a.item').first().click({ button: 'right' });
      await rest();
      await keyboard.press('Escape');
      await rest();
      const times = await page.evaluate(() => (window as unknown as Watched).interactions);
      await context.close();
      return Math.max(...times);
    };
    const reading = await inTurn(7, () => 1, longest);
    await browser.close();
    await ours.stop();
    await service.stop();
    return reading;
  },
};

interface Watched extends Window {
  interactions: number[];
}

/** Notes how long each interaction takes from here on; runs in the page. */
function watchInteractions(): void {
  const watched = window as unknown as Watched;
  watched.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) watched.interactions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
