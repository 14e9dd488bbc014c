import { fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { type SaveRequest, versionHeader } from '../../../schema/api/config-manager.ts';
import { axeFaults } from '../../testing/axe-faults.ts';
import { enterEditing, renameItem } from '../../testing/editing.ts';
import { element, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = (film: string, radio: string, more = '') => `
pageInfo: {title: Lab}
sections:
  - name: Media
    items:
      - {title: ${film}, url: https://film.example.org}
      - {title: ${radio}, url: https://radio.example.org}
  - name: Tools
    items: [{title: Saw}]
${more}`;
const before = config('Film', 'Radio');
const theirs = config('Cinema', 'Wireless', '  - {name: Hers}\n');
const open = openedSite({ 'conf.yml': before });

const button = (name: string) => element('button', name);
const title = () => document.querySelector('dialog[open] h2')?.textContent;
const sides = () => [...document.querySelectorAll<HTMLInputElement>('.dispute-side input')];
const saveResult = () => button('Save the result');

/**
 * Edits both titles of the page and saves them, when another has saved the same two: the server has these states, one
 * after the other, as its file, and refuses what was made of an older one.
 */
async function collide(...states: string[]) {
  return collideWith({}, ...states);
}

async function collideWith({ by, time }: { by?: string; time?: string }, ...states: string[]) {
  const saves: SaveRequest[] = [];
  const all = [before, ...states];
  let present = 0;
  await open(
    '',
    { 'conf.yml': before },
    {
      answer: (path, { body }) => {
        if (path === 'conf.yml') return new Response(all[present], { headers: { [versionHeader]: `v${present}` } });
        if (path !== 'config-manager/save') return undefined;
        const request: SaveRequest = JSON.parse(String(body));
        saves.push(request);
        present = Math.min(all.length - 1, present + 1);
        if (request.version === `v${present}`) {
          return Response.json({ success: true, message: '', version: 'new', changed: false });
        }
        const path0 = { path: '/sections/0/items/0/title', base: 'Film', mine: 'Movie', theirs: 'Cinema' };
        return Response.json(
          {
            success: false,
            code: 'conflict',
            message: 'Collides.',
            conflicts: [path0],
            by,
            time,
            version: `v${present}`,
          },
          { status: 409 },
        );
      },
    },
  );
  await enterEditing();
  await renameItem('Film', 'Movie');
  await renameItem('Radio', 'Tuner');
  await renameItem('Saw', 'Hammer');
  fireEvent.click(button('Save to Disk'));
  await expect.poll(title).toBe(`${by ?? 'Somebody else'} saved while you were editing`);
  await expect.poll(() => sides().length).toBe(4);
  return saves;
}
const titlesIn = (request: SaveRequest | undefined) => {
  const { sections } = load(request?.config ?? '') as { sections: { name: string; items?: { title: string }[] }[] };
  return sections.map(({ name, items = [] }) => [name, ...items.map((item) => item.title)]);
};

describe('what both sides changed', () => {
  test('is shown side by side with its place, what differs marked, and what fits together beside it', async () => {
    await collide(theirs);

    expect(texts('.dispute h3')).toEqual(['Title of Cinema', 'Title of Wireless']);
    expect(texts('.dispute-path')[0]).toBe('Media › Cinema › title');
    expect(texts('.dispute-side mark')).toEqual(['Movie', 'Cinema', 'Tuner', 'Wireless']);
    expect(texts('.dispute-tile .small-tile-title')).toEqual(['Movie', 'Cinema', 'Tuner', 'Wireless']);
    expect(texts('.conflict-fitting summary span')).toEqual(['1 of yours, 1 of theirs']);
    expect(texts('.conflict-fitting .change-name')).toEqual(['Tools', 'Hammer', 'Hers']);
    fireEvent.click(element('.dispute-other'));
    expect(await axeFaults(element('dialog'))).toEqual([]);
  });

  test('is saved once each is chosen: a side, or something else; what fits together is in the result', async () => {
    const saves = await collide(theirs);
    fireEvent.click(saveResult());
    expect(saves).toHaveLength(1);
    expect(texts('.conflict-open')).toEqual(['2 still to choose']);
    fireEvent.click(sides()[0] as Element);
    expect(texts('.conflict-open')).toEqual(['1 still to choose']);
    fireEvent.click(document.querySelectorAll('.dispute-other')[1] as Element);
    fireEvent.change(element('.dispute-own textarea'), { target: { value: 'Receiver' } });
    fireEvent.click(saveResult());

    await expect.poll(() => saves.length).toBe(2);
    expect(saves[1]?.version).toBe('v1');
    expect(titlesIn(saves[1])).toEqual([['Media', 'Movie', 'Receiver'], ['Tools', 'Hammer'], ['Hers']]);
    await expect.poll(() => document.querySelector('.edit-bar')).toBeNull();
  });

  test.each([
    ['All yours', ['Media', 'Movie', 'Tuner']],
    ['All theirs', ['Media', 'Cinema', 'Wireless']],
  ])('is chosen at once with %s', async (name, media) => {
    const saves = await collide(theirs);
    fireEvent.click(button(name));
    fireEvent.click(saveResult());

    await expect.poll(() => saves.length).toBe(2);
    expect(titlesIn(saves[1])).toEqual([media, ['Tools', 'Hammer'], ['Hers']]);
  });

  test.each([
    ['Yours', [[['Tools', 'Hammer', 'Vice'], ['New']]]],
    // The file has that already: there is nothing left to save.
    ['Theirs', []],
  ] as const)(
    'is in the page’s own file where that was edited, and %s counts of what one side took away',
    async (side, result) => {
      const main = `${before}pages: [{name: Shop, path: shop.yml}]\n`;
      const shop = (items: string, more = '') => `sections: [{name: Tools, items: [${items}]}${more}]\n`;
      const states = [shop('{title: Saw}, {title: Vice}'), shop('{title: Vice}', ', {name: New}')] as const;
      const saves: SaveRequest[] = [];
      await open(
        'home/shop',
        { 'conf.yml': main, 'shop.yml': states[0] },
        {
          answer: (path, { body }) => {
            const present = saves.length === 0 ? 0 : 1;
            if (path === 'shop.yml')
              return new Response(states[present], { headers: { [versionHeader]: `v${present}` } });
            if (path !== 'config-manager/save') return undefined;
            saves.push(JSON.parse(String(body)));
            if (saves.length > 1) return Response.json({ success: true, message: '', version: 'new', changed: false });
            const conflicts = [{ path: '/sections/0/items/0', base: { title: 'Saw' }, mine: { title: 'Hammer' } }];
            const reply = { success: false, code: 'conflict', message: 'Collides.', conflicts, version: 'v1' };
            return Response.json(reply, { status: 409 });
          },
        },
      );
      press('F2');
      await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
      await renameItem('Saw', 'Hammer');
      fireEvent.click(button('Save to Disk'));
      await expect.poll(() => texts('.dispute-choice')).toEqual(['Yours', 'Theirs']);
      expect(texts('.dispute-side').join(' ')).toMatch(/Stays, with the changes.*Gone/);
      fireEvent.click(sides()[side === 'Yours' ? 0 : 1] as Element);
      fireEvent.click(saveResult());

      await expect.poll(() => document.querySelector('.edit-bar')).toBeNull();
      expect(saves.map(({ filename, version }) => [filename, version])).toEqual([
        ['shop.yml', 'v0'],
        ...result.map(() => ['shop.yml', 'v1']),
      ]);
      expect(saves.slice(1).map(titlesIn)).toEqual(result);
    },
  );

  test('is told by the name of who saved, where that is known', async () => {
    await collideWith({ by: 'Mira' }, theirs);

    expect(texts('.dispute-choice').slice(0, 2)).toEqual(['Yours', 'Mira’s']);
    expect(button('All Mira’s')).toBeDefined();
  });

  test('tells of the other side when it was saved, and begins at the first choice once both sides are there', async () => {
    await collideWith({ time: '2026-01-02T14:32:00.000Z' }, theirs);

    expect(texts('.dispute-when').slice(0, 2)).toEqual(['Not saved yet', expect.stringMatching(/2026.*:32/)]);
    await expect.poll(() => document.activeElement).toBe(sides()[0]);
    expect(sides().some(({ checked }) => checked)).toBe(false);
  });

  test('waits with all edits where one keeps editing, and is asked for again with the next save', async () => {
    const saves = await collide(theirs);
    press('Escape');
    await expect.poll(title).toBeUndefined();
    expect(visibleTitles()).toEqual(['Movie', 'Tuner', 'Hammer']);
    fireEvent.click(button('Save to Disk'));

    await expect.poll(title).toBe('Somebody else saved while you were editing');
    expect(saves.map(({ version }) => version)).toEqual(['v0', 'v0']);
  });

  test('is asked once more where somebody saved again meanwhile, with what was chosen as one side', async () => {
    const again = config('Theatre', 'Wireless');
    const saves = await collide(theirs, again);
    fireEvent.click(button('All yours'));
    fireEvent.click(saveResult());

    await expect.poll(() => saves.length).toBe(2);
    await expect.poll(() => texts('.dispute h3')).toEqual(['Title of Theatre']);
    expect(texts('.dispute-side mark')).toEqual(['Movie', 'Theatre']);
    fireEvent.click(sides()[0] as Element);
    fireEvent.click(saveResult());
    await expect.poll(() => saves.length).toBe(3);
    expect(titlesIn(saves[2])).toEqual([
      ['Media', 'Movie', 'Tuner'],
      ['Tools', 'Hammer'],
    ]);
  });
});
