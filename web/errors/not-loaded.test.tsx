import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { element, errorLog, pageText, tile } from '../testing/find.ts';
import { openedSite, press } from '../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': `
sections:
  - name: Links
    items:
      - {title: Lamp, url: https://lamp.example.org}
      - {title: Framed, url: https://framed.example.org, target: modal}
`,
});

const parts = {
  'the palette': {
    code: '../features/palette/palette.tsx',
    ask: () => press('Control+k'),
    shown: 'dialog.palette',
  },
  'a menu': {
    code: '../features/context-menu/show-menu.tsx',
    ask: () => void fireEvent.contextMenu(tile('Lamp')),
    shown: '[role=menu]',
  },
  'the pop-up': {
    code: '../features/open-item/frame-dialog.tsx',
    ask: () => void fireEvent.click(tile('Framed')),
    shown: 'dialog iframe',
  },
  'a dialog': {
    code: '../app/render-dialogs.tsx',
    ask: () => press('?'),
    shown: 'dialog[open]',
  },
};
afterEach(() => {
  for (const { code } of Object.values(parts)) vi.doUnmock(code);
});

test.each(Object.entries(parts))(
  'where the code of %s does not come, the page says so, and a button tries again',
  async (_, { code, ask, shown }) => {
    vi.doMock(code, () => {
      throw new Error('The network is down.');
    });
    await open();

    ask();
    await expect.poll(pageText).toContain('could not be loaded');
    expect(document.querySelector(shown)).toBeNull();
    expect(errorLog()).toContain('A part of the page could not be loaded.');

    vi.doUnmock(code);
    fireEvent.click(element('button', 'Try again'));
    await expect.poll(() => document.querySelector(shown)).not.toBeNull();
  },
);
