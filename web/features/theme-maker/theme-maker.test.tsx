import { act, fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { element, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = `pageInfo: {title: Lab}
appConfig:
  theme: default
  customColors:
    default: {primary: '#336699', curve-factor: 3px}
sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]
`;
const open = openedSite({ 'conf.yml': config });
type Given = Parameters<typeof open>[2];

const root = document.documentElement;
const shown = (name: string) => root.style.getPropertyValue(`--${name}`);
const stored = () => JSON.parse(localStorage.customColors ?? 'null');
const maker = () => document.querySelector<HTMLElement>('.theme-maker');
const button = (name: string) => element('.theme-maker button', name);
const click = (name: string) => void fireEvent.click(button(name));
const pressEnter = (name: string) => {
  button(name).focus();
  expect(document.activeElement).toBe(button(name));
  press('Enter');
};
/** How one presses a button. */
const ways = [
  ['mouse', click],
  ['keys', pressEnter],
] as const;
const row = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.variable-row')].find(
    (one) => one.querySelector('.variable-label')?.textContent === name,
  );
  if (!found) throw new Error(`There is no row ${name}.`);
  return found;
};
const fill = (selector: string, value: string) =>
  fireEvent.change(element(`.theme-maker ${selector}`), { target: { value } });

async function openMaker(given: Given = {}) {
  const page = await open('', undefined, given);
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(() => texts('dialog[open] h2')).toEqual(['Configuration Options']);
  fireEvent.click(element('.config-action', 'Theme configurator'));
  await expect.poll(() => texts('dialog[open] h2')).toEqual(['Theme configurator: Default']);
  return page;
}

/** Changes the accent, which is the first row. */
function change(value: string) {
  if (row('Accent').getAttribute('aria-expanded') !== 'true') fireEvent.click(row('Accent'));
  fill('.value-field input', value);
}

describe('the theme configurator', () => {
  test('begins with the colours of the config, and shows a change on the page at once', async () => {
    const page = await openMaker();
    expect(document.activeElement?.textContent).toBe('Theme configurator: Default');
    expect([shown('primary'), shown('curve-factor')]).toEqual(['#336699', '3px']);
    change('#ff8800');
    expect([shown('primary'), row('Accent').querySelector('code')?.textContent]).toEqual(['#ff8800', '#ff8800']);
    expect(page.complaints).toEqual([]);
  });

  test('shows in its field what a step back has left, whatever was typed there', async () => {
    await openMaker();
    change('#ff0000');
    fireEvent.keyDown(element('.value-field input'), { key: 'z', ctrlKey: true });
    expect([shown('primary'), element<HTMLInputElement>('.value-field input').value]).toEqual(['#336699', '#336699']);
  });

  test('says where text can’t be read, and offers the nearest colour that can', async () => {
    await openMaker();
    fireEvent.click(row('Page'));
    fill('.value-field input', '#ffffff');
    fireEvent.click(row('Text'));
    fill('.value-field input', '#999999');
    expect(texts('.readings li:first-child > :not(.reading-sample)')).toEqual(['on the page', '2.8', 'needs 4.5']);
    fireEvent.click(element('.readings button'));
    expect(texts('.readings li:first-child > :not(.reading-sample)')).toEqual(['on the page', '4.5', 'AA']);
  });

  test('says beside the field what no stylesheet takes, and changes nothing', async () => {
    await openMaker();
    change('red; } body {');
    expect(texts('.field-fault')).toEqual(['No stylesheet takes this as a value.']);
    expect(shown('primary')).toBe('#336699');
  });

  test('takes changes back and makes them again, by buttons and by keys', async () => {
    await openMaker();
    change('#ff8800');
    click('Undo');
    expect(shown('primary')).toBe('#336699');
    click('Redo');
    expect(shown('primary')).toBe('#ff8800');
    button('Redo').focus();
    press('Control+z');
    expect(shown('primary')).toBe('#336699');
    press('Control+Shift+z');
    expect(shown('primary')).toBe('#ff8800');
    click('Take back');
    expect([shown('primary'), texts('.variable-foot button')]).toEqual(['', []]);
  });

  test('is worked with keys alone: the square, a group, a search', async () => {
    await openMaker();
    fireEvent.click(row('Accent'));
    const square = element('.colour-square');
    const before = square.getAttribute('aria-valuetext');
    square.focus();
    press('Shift+ArrowRight');
    expect(square.getAttribute('aria-valuetext')).not.toBe(before);
    expect(shown('primary')).not.toBe('#336699');
    fill('.search-field input', 'corners');
    expect(texts('.variable-group h3 button').map((text) => text?.replace(/\d.*/, ''))).toContain('Shapes');
    expect(texts('.variable-label')).toContain('Small corners');
    fill('.search-field input', 'nothing like it');
    expect(pageText()).toContain('No variable is called “nothing like it”');
  });

  test('is opened, changes a colour, exports it and imports a base16 scheme with keys alone', async () => {
    await open();
    element('.config-launcher button').focus();
    press('Enter');
    await expect.poll(() => texts('dialog[open] h2')).toEqual(['Configuration Options']);
    element('.config-action', 'Theme configurator').focus();
    press('Enter');
    await expect.poll(() => texts('dialog[open] h2')).toEqual(['Theme configurator: Default']);
    row('Accent').focus();
    press('Enter');
    element<HTMLInputElement>('.theme-maker .value-field input').focus();
    fill('.value-field input', '#ff8800');
    expect(shown('primary')).toBe('#ff8800');
    press('Control+z');
    expect(shown('primary')).toBe('#336699');
    press('Control+y');
    pressEnter('Export');
    expect(element<HTMLTextAreaElement>('.theme-maker textarea').value).toContain("primary: '#ff8800'");
    pressEnter('Back');
    pressEnter('Import');
    fill('textarea', 'scheme: Dusk\nbase00: "181818"\nbase05: "d8d8d8"\nbase0D: "7cafc2"\n');
    pressEnter('Import this text');
    await expect.poll(() => shown('background')).toBe('#181818');
    expect([shown('text'), shown('primary')]).toEqual(['#d8d8d8', '#7cafc2']);
    press('Control+z');
    expect([shown('background'), shown('primary')]).toEqual(['', '#ff8800']);
    pressEnter('Export');
    expect(element<HTMLInputElement>('.maker-field input').value).toBe('default');
  });

  test('changes fonts, and shows everything that the page has', async () => {
    await openMaker();
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = ':root { --of-my-own: 4px; } .x { --elsewhere: 1px }';
    click('Change fonts');
    fireEvent.change(element('.font-choice'), { target: { value: 'Sniglet, sans-serif' } });
    expect(shown('font-body')).toBe('Sniglet, sans-serif');
    expect(document.querySelector<HTMLLinkElement>('#own-fonts')?.href).toContain('assets/fonts.css');
    click('Show all variables');
    expect(texts('.variable-label')).toContain('--of-my-own');
    expect(texts('.variable-label')).not.toContain('--elsewhere');
  });

  test.each(ways)('keeps a theme in this browser, says so, and closes: by %s', async (_, pressButton) => {
    await openMaker();
    change('#ff8800');
    pressButton('Keep here');
    await expect.poll(maker).toBeNull();
    expect(stored()).toEqual({ default: { primary: '#ff8800', 'curve-factor': '3px' } });
    expect([shown('primary'), pageText().includes('Default Updated Successfully')]).toEqual(['#ff8800', true]);
  });

  test('leaves the page as it was where one changes one’s mind, and brings the changes back', async () => {
    await openMaker();
    change('#ff8800');
    press('Escape');
    await expect.poll(maker).toBeNull();
    expect([root.getAttribute('style'), stored()]).toEqual([null, null]);
    await expect.poll(() => texts('.toast-message button')).toContain('Bring them back');
    fireEvent.click(element('.toast-message button', 'Bring them back'));
    await expect.poll(() => maker() && shown('primary')).toBe('#ff8800');
    click('Undo');
    expect(shown('primary')).toBe('#336699');
  });

  test('lets changes wait where another theme takes the place of theirs, and goes on with them', async () => {
    localStorage.customColors = '{"callisto":{"primary":"#00ff00"}}';
    await openMaker();
    change('#ff8800');
    const heading = () => texts('.theme-maker h2')[0];
    const choose = async (theme: string, title: string) => {
      localStorage.setItem('theme', theme);
      act(() => void fireEvent(window, new StorageEvent('storage', { key: 'theme', newValue: theme })));
      await expect.poll(heading).toBe(`Theme configurator: ${title}`);
    };
    await choose('callisto', 'Callisto');
    await expect.poll(() => shown('primary')).toBe('#00ff00');
    await expect.poll(pageText).toContain('Your changes to Default wait for you there.');
    change('#0000ff');

    fireEvent.click(element('.toast-message button', 'Back to Default'));
    await expect.poll(heading).toBe('Theme configurator: Default');
    await expect.poll(() => shown('primary')).toBe('#ff8800');
    click('Undo');
    expect(shown('primary')).toBe('#336699');
    await choose('callisto', 'Callisto');
    await expect.poll(() => shown('primary')).toBe('#0000ff');
    click('Undo');
    expect([shown('primary'), stored()]).toEqual(['#00ff00', { callisto: { primary: '#00ff00' } }]);
  });

  test.each(ways)(
    'forgets what is kept here for the theme, and shows what the config has: by %s',
    async (_, pressButton) => {
      localStorage.customColors = '{"default":{"primary":"#ff00ff"},"nord":{"primary":"#111111"}}';
      await openMaker();
      expect([shown('primary'), shown('curve-factor')]).toEqual(['#ff00ff', '']);
      pressButton('Reset styles for “Default”');
      expect([shown('primary'), shown('curve-factor')]).toEqual(['#336699', '3px']);
      expect(stored()).toEqual({ nord: { primary: '#111111' } });
      expect(pageText()).toContain('Custom Colors for Default Removed');
    },
  );

  test('exports a theme under any name in each form', async () => {
    await openMaker();
    change('#ff8800');
    click('Export');
    const text = () => element<HTMLTextAreaElement>('.theme-maker textarea').value;
    fill('.maker-field input', 'moss');
    expect(load(text())).toEqual({
      appConfig: { customColors: { moss: { primary: '#ff8800', 'curve-factor': '3px' } } },
    });
    fireEvent.click(element('.segments label', 'Stylesheet').querySelector('input') as HTMLElement);
    expect(text()).toBe("html[data-theme='moss'] {\n  --primary: #ff8800;\n  --curve-factor: 3px;\n}\n");
    press('Escape');
    expect(texts('.maker-view')).toEqual([]);
    expect(maker()).not.toBeNull();
  });

  test('imports a scheme as one change, asks which of several, and refuses what is none', async () => {
    await openMaker();
    click('Import');
    const importText = (text: string) => {
      fill('textarea', text);
      click('Import this text');
    };
    importText('hello');
    await expect.poll(() => texts('.theme-maker [role=alert]').length).toBe(1);
    const flavour = (base: string) => ({ base, text: '#cdd6f4', mauve: '#cba6f7' });
    importText(JSON.stringify({ mocha: flavour('#1e1e2e'), frappe: flavour('#303446') }));
    await expect.poll(() => texts('.maker-choices button')).toEqual(['mocha', 'frappe']);
    click('frappe');
    expect([shown('background'), shown('primary'), shown('curve-factor')]).toEqual(['#303446', '#cba6f7', '']);
    click('Undo');
    expect([shown('background'), shown('primary')]).toEqual(['', '#336699']);
  });

  test.each(ways)(
    'writes the theme into the config, and keeps nothing here that would hide it: by %s',
    async (_, pressButton) => {
      localStorage.customColors = '{"default":{"primary":"#ff00ff"}}';
      const saved: { config: string }[] = [];
      await openMaker({
        answer: (path, { body }) => {
          if (path !== 'config-manager/save') return undefined;
          saved.push(JSON.parse(String(body)));
          return Response.json({ success: true, message: 'Saved.', version: '2', changed: true });
        },
      });
      change('#ff8800');
      pressButton('Save to config');
      await expect.poll(maker).toBeNull();
      expect(load(saved[0]?.config ?? '')).toEqual({
        ...(load(config) as object),
        appConfig: { theme: 'default', customColors: { default: { primary: '#ff8800' } } },
      });
      expect([stored(), shown('primary')]).toEqual([null, '#ff8800']);
    },
  );

  test.each(['before', 'after'])(
    'leaves its colours to the version that was saved, which comes %s the answer',
    async (when) => {
      const files = { 'conf.yml': config.replace('#336699', '#ff8800').replace('title: Lab', 'title: Den') };
      let answer: (() => void) | undefined;
      const page = await openMaker({
        answer: (path) => {
          if (path !== 'config-manager/save') return undefined;
          const saved = () => Response.json({ success: true, message: 'Saved.', version: '2', changed: true });
          return new Promise<Response>((resolve) => {
            answer = () => resolve(saved());
          });
        },
      });
      change('#ff8800');
      click('Save to config');
      await expect.poll(() => answer).toBeDefined();
      const come = async () => {
        page.change(files);
        await expect.poll(() => texts('h1')).toEqual(['Den']);
      };
      if (when === 'before') await come();
      answer?.();
      await expect.poll(maker).toBeNull();
      if (when === 'after') {
        expect(shown('primary')).toBe('#ff8800');
        await come();
      }
      await expect.poll(() => 'own' in root.dataset).toBe(false);
      expect(shown('primary')).toBe('');
    },
  );

  test('says why the config could not be written, and stays', async () => {
    const answer = () =>
      Response.json({ success: false, code: 'no', message: 'Somebody else was faster.' }, { status: 409 });
    await openMaker({ answer: (path) => (path === 'config-manager/save' ? answer() : undefined) });
    change('#ff8800');
    click('Save to config');
    await expect.poll(() => texts('.theme-maker [role=alert]').join()).toContain('Somebody else was faster.');
    // What would close it after the message has come by now.
    await act(async () => {});
    expect([maker() === null, shown('primary')]).toEqual([false, '#ff8800']);
  });

  test('offers the config only to who may write it', async () => {
    const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: false, roles: [], groups: [] };
    await openMaker({ viewer: bob });
    expect(texts('.maker-actions button')).toEqual(['Export', 'Import', 'Keep here']);
  });
});
