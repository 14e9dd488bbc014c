import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { element, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';
import type { ThemeLooks } from '../../themes/theme-looks.ts';

const config = (app: string) => `
appConfig: {${app}}
pageInfo: {title: Basement}
sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]
pages: [{name: Workshop, path: workshop.yml}]
`;
const files = { 'conf.yml': config(''), 'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n' };
const openSite = openedSite(files);

const looks: ThemeLooks = {
  base: { background: 'white', 'accent-1': 'initial' },
  themes: {
    default: { scheme: 'both', tokens: {} },
    callisto: { scheme: 'dark', tokens: { background: 'navy' } },
    'minimal-light': { scheme: 'light', tokens: {} },
  },
};
const answerWith = (reply: () => Response) => ({
  answer: (path: string) => (path === 'assets/themes/looks.json' ? reply() : undefined),
});

/** Opens a page whose config says this, as the browser shows it. */
const open = (app = '', path = '', reply = () => Response.json(looks)) =>
  openSite(path, { ...files, 'conf.yml': config(app) }, answerWith(reply));

beforeEach(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      cssRules = [];
      replaceSync() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const theme = () => document.documentElement.dataset.theme;
const cards = () => [...document.querySelectorAll<HTMLElement>('.theme-card')];
const card = (label: string) => {
  const found = cards().find((one) => one.querySelector('.theme-label')?.textContent === label);
  if (!found) throw new Error(`No theme is called ${label}.`);
  return found;
};
const labels = () => texts('.theme-label');
const marked = () => texts('.theme-card[aria-selected="true"] .theme-label');
const point = (at: Element) => fireEvent.pointerMove(at, { pointerType: 'mouse', movementX: 1 });
/** What the viewer's choices come to in this browser. */
const stored = () => Object.fromEntries(Object.entries(localStorage));

/** A busy machine is slow. */
const unhurried = { timeout: 15_000 };

/** Opens the panel `View`, as the browser tells of it. */
async function openView() {
  const panel = element('#view');
  const toggle = Object.assign(new Event('toggle'), { newState: 'open' });
  await act(async () => void panel.dispatchEvent(toggle));
  await vi.waitUntil(() => cards().length > 0, unhurried);
}

async function openGallery() {
  await act(async () => void fireEvent.click(element('.open-themes')));
  await vi.waitUntil(() => cards().length > 0, unhurried);
}

describe('the panel View', () => {
  test('has the themes once it is opened; one that shows and is not offered comes first', async () => {
    const page = await open('theme: lost-one');
    expect(page.asked).not.toContain('assets/themes/looks.json');
    await openView();
    expect(page.asked).toContain('assets/themes/looks.json');
    expect(labels()).toEqual(['Lost One', 'Default', 'Callisto', 'Minimal Light']);
    expect(marked()).toEqual(['Lost One']);
    expect(element('.theme-name').textContent).toBe('Lost One');
  });

  test('shows the page in a theme that is looked at, and as it was again; nothing is stored', async () => {
    await open('theme: callisto');
    await openView();
    act(() => void point(card('Minimal Light')));
    await expect.poll(theme).toBe('minimal-light');
    expect(marked()).toEqual(['Callisto']);
    act(() => void fireEvent.pointerLeave(element('.theme-grid')));
    await expect.poll(theme).toBe('callisto');

    // It comes to lie under a pointer that rests.
    act(() => void fireEvent.pointerMove(card('Default'), { pointerType: 'mouse' }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(theme()).toBe('callisto');

    act(() => card('Minimal Light').focus());
    await expect.poll(theme).toBe('minimal-light');
    act(() => void element('#view').dispatchEvent(new Event('beforetoggle')));
    await expect.poll(theme).toBe('callisto');
    expect(stored()).toEqual({});
  });

  test('keeps a theme by one press, over what follows it', async () => {
    await open('dayTheme: minimal-light, nightTheme: default');
    expect(theme()).toBe('minimal-light');
    await openView();
    act(() => void fireEvent.click(card('Callisto')));
    await expect.poll(theme).toBe('callisto');
    expect([marked(), stored()]).toEqual([['Callisto'], { theme: 'callisto' }]);
    act(() => void fireEvent.pointerLeave(element('.theme-grid')));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(theme()).toBe('callisto');
  });

  test('moves between themes by keys, which do nothing else, and keeps one by Enter', async () => {
    await open();
    await openView();
    act(() => card('Default').focus());
    act(() => press('ArrowRight'));
    expect(document.activeElement).toBe(card('Callisto'));
    act(() => press('End'));
    act(() => press('ArrowRight'));
    expect(document.activeElement).toBe(card('Minimal Light'));
    act(() => press('c'));
    expect(document.activeElement).toBe(card('Callisto'));
    act(() => press('Enter'));
    await expect.poll(theme).toBe('callisto');
    expect(stored()).toEqual({ theme: 'callisto' });
  });

  test('draws them alike where what they are drawn by does not come', async () => {
    await open('', '', () => Response.json({ message: 'No.' }, { status: 500 }));
    await openView();
    expect(labels()).toEqual(['Default', 'Callisto', 'Minimal Light']);
  });
});

describe('the gallery', () => {
  const find = (text: string) =>
    act(() => void fireEvent.change(element('.gallery-search input'), { target: { value: text } }));
  const kinds = () => texts('.gallery-kind');
  const time = (at: number) => [...document.querySelectorAll<HTMLElement>('.gallery-time')][at] as HTMLElement;
  const follows = () => element<HTMLInputElement>('.gallery-follow input');

  test('draws the beginning of the dashboard in each theme', async () => {
    await open('theme: callisto');
    await openGallery();
    const sketch = card('Callisto').querySelector<HTMLElement>('.theme-sketch');
    expect(sketch?.textContent).toBe('BasementLinksOOne');
    expect(sketch?.style.getPropertyValue('--background')).toBe('navy');
    expect(sketch?.getAttribute('aria-hidden')).toBe('true');
  });

  test('moves to a theme by the letters of its name, whatever stands in its picture', async () => {
    await open();
    await openGallery();
    act(() => card('Default').focus());
    act(() => press('m'));
    expect(document.activeElement).toBe(card('Minimal Light'));
  });

  test('finds themes by name and by kind, says how many, and offers all again where there is none', async () => {
    await open();
    await openGallery();
    expect(kinds()).toEqual(['All 3', 'Dark 2', 'Light 2', 'High contrast 0', 'Pictures 0', 'Yours 0']);
    expect(cards().filter((one) => one.textContent?.includes('Dark and light'))).toEqual([card('Default')]);
    await find('cal');
    expect(labels()).toEqual(['Callisto']);
    expect(kinds()).toEqual(['All 1', 'Dark 1', 'Light 0', 'High contrast 0', 'Pictures 0', 'Yours 0']);
    expect(element('.gallery-status').textContent).toContain('1 theme');
    await find('zzq');
    expect(element('.gallery-nothing p').textContent).toBe('No theme matches “zzq”');
    act(() => void fireEvent.click(element('.gallery-nothing button')));
    expect(labels()).toHaveLength(3);
    act(() => void fireEvent.click([...document.querySelectorAll('.gallery-kind input')][2] as Element));
    expect(labels()).toEqual(['Default', 'Minimal Light']);
  });

  test('gives the page themes for day and night, each by two presses, and back one for all times', async () => {
    await open('', 'home/workshop');
    await openGallery();
    expect(follows().checked).toBe(false);
    act(() => void fireEvent.click(time(1)));
    expect(element('.gallery-status').textContent).toContain('Press a theme to have it at night.');
    act(() => void point(card('Callisto')));
    await act(async () => void fireEvent.click(card('Callisto')));
    await expect.poll(() => follows().checked).toBe(true);
    // A look at it that was about to begin has ended with the press: it is day.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(theme()).toBeUndefined();
    act(() => void fireEvent.click(time(0)));
    await act(async () => void fireEvent.click(card('Minimal Light')));
    await expect.poll(theme).toBe('minimal-light');
    expect(stored()).toEqual({ 'dayTheme-workshop': 'minimal-light', 'nightTheme-workshop': 'callisto' });
    expect([time(0).textContent, time(1).textContent]).toEqual(['DayMinimal Light', 'NightCallisto']);
    expect(texts('.theme-badge')).toEqual(['Night', 'Day']);

    act(() => void fireEvent.click(follows()));
    expect(stored()).toMatchObject({ 'theme-workshop': 'minimal-light', 'nightTheme-workshop': 'callisto' });
    await expect.poll(() => follows().checked).toBe(false);
  });

  test('lets a theme follow the system: it is that of its times, and the default one that of the others', async () => {
    localStorage.setItem('theme', 'callisto');
    await open();
    await openGallery();
    act(() => void fireEvent.click(follows()));
    await expect.poll(theme).toBeUndefined();
    expect(stored()).toEqual({ dayTheme: 'default', nightTheme: 'callisto' });
  });

  test('shows the page as it was once it closes', async () => {
    await open();
    await openGallery();
    act(() => void point(card('Callisto')));
    await expect.poll(theme).toBe('callisto');
    act(() => press('Escape'));
    await expect.poll(theme).toBeUndefined();
    expect(stored()).toEqual({});
  });

  test('keeps a theme for the present half of the day where the page follows the system, and says so', async () => {
    const system = Object.assign(new EventTarget(), { matches: false });
    const said = () => element('.gallery-status').textContent;
    const conf = config('dayTheme: default, nightTheme: callisto');
    await openSite('', { ...files, 'conf.yml': conf }, { ...answerWith(() => Response.json(looks)), system });
    await openGallery();
    expect(said()).toContain('Press a theme to have it by day.');
    await act(async () => void fireEvent.click(card('Minimal Light')));
    await expect.poll(theme).toBe('minimal-light');
    expect(stored()).toEqual({ dayTheme: 'minimal-light' });
    expect([follows().checked, said()]).toEqual([true, expect.stringContaining('Minimal Light: kept for the day')]);

    system.matches = true;
    system.dispatchEvent(new Event('change'));
    await expect.poll(theme).toBe('callisto');
    expect(said()).toContain('Minimal Light: kept for the day');
    await act(async () => void fireEvent.click(card('Default')));
    await expect.poll(said).toContain('Default: kept for the night');
    expect(stored()).toEqual({ dayTheme: 'minimal-light', nightTheme: 'default' });

    act(() => void fireEvent.click(follows()));
    await act(async () => void fireEvent.click(card('Callisto')));
    await expect.poll(said).toContain('Callisto: kept');
    await expect.poll(theme).toBe('callisto');
    expect(stored()).toMatchObject({ theme: 'callisto' });
  });
});
