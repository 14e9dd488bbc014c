import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchConfig } from '../document/patch/patch.ts';
import { type ConfigDocument, parseConfig } from '../document/read/parse.ts';
import type { DashError } from '../errors.ts';
import { itemId } from '../rules/sections/ids.ts';
import { isMapping, type Mapping, mapping, mappings } from '../values.ts';
import { type Configs, countAt, entryAt, type Place } from './configs.ts';
import { type Description, describeStep } from './describe.ts';
import { beginLog, changedFiles, type EditLog, isChanged, perform, presentOf, redo, undo } from './edit-log.ts';
import { keyOf, placeOf, placesOf, withPageKeys } from './keys.ts';
import { applyOperation, type Operation } from './operations.ts';

const config = {
  sections: [
    { name: 'Media', items: [{ title: 'Reel', url: 'https://reel.example.org' }, { title: 'Radio' }] },
    { name: 'Tools', items: { title: 'Saw' }, widgets: [{ type: 'clock' }] },
    { name: 'Empty', items: null },
  ],
};

const reel = itemId(0, 'Media', 'Reel');

let keys = 0;
const newKey = () => {
  keys += 1;
  return `new-${keys}`;
};
const begun = (value: Mapping = config): Configs => ({ '': withPageKeys(value, 'home') });
/** Without what is no part of its content. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const titles = (configs: Configs, section: number) =>
  [entryAt(configs, ['', 'sections', section, 'items'])].flat().map((item) => mapping(item).title);
const apply = (operation: Operation, configs = begun()) => applyOperation(configs, operation, newKey);

describe('an operation', () => {
  test('adds to a list, which is made where there is none', () => {
    const after = apply({ do: 'add', at: ['', 'sections', 2, 'items', 0], entry: { title: 'New' } });
    expect(titles(after, 2)).toEqual(['New']);
    const twice = apply({ do: 'add', at: ['', 'sections', 1, 'items', 1], entry: { title: 'New' } });
    expect(titles(twice, 1)).toEqual(['Saw', 'New']);
    const pages = apply({ do: 'add', at: ['', 'pages', 0], entry: { name: 'A', path: 'a.yml' } });
    expect(plain(entryAt(pages, ['', 'pages']))).toEqual([{ name: 'A', path: 'a.yml' }]);
  });

  test('sets keys, takes others away, and leaves the rest as it is', () => {
    const at: Place = ['', 'sections', 0, 'items', 0];
    const after = apply({ do: 'update', at, set: { title: 'Film' }, unset: ['url'] });
    expect(plain(entryAt(after, at))).toEqual({ title: 'Film' });
    const named = apply({ do: 'update', at: ['', 'pageInfo'], set: { title: 'Lab' } });
    expect(plain(entryAt(named, ['', 'pageInfo']))).toEqual({ title: 'Lab' });
  });

  test('moves within a list and to another; the place is the one after it is gone', () => {
    const within = apply({ do: 'move', from: ['', 'sections', 0, 'items', 0], to: ['', 'sections', 0, 'items', 1] });
    expect(titles(within, 0)).toEqual(['Radio', 'Reel']);
    const away = apply({ do: 'move', from: ['', 'sections', 0, 'items', 0], to: ['', 'sections', 1, 'items', 0] });
    expect([titles(away, 0), titles(away, 1)]).toEqual([['Radio'], ['Reel', 'Saw']]);
  });

  test('copies under new keys, everything within too', () => {
    const before = begun();
    const after = apply({ do: 'copy', from: ['', 'sections', 0], to: ['', 'sections', 3] }, before);
    expect(titles(after, 3)).toEqual(['Reel', 'Radio']);
    const all = [...placesOf(after).keys()];
    expect(all).toHaveLength([...placesOf(before).keys()].length + 3);
    expect(new Set(all).size).toBe(all.length);
  });

  test('removes an entry, and a key', () => {
    expect(titles(apply({ do: 'remove', at: ['', 'sections', 0, 'items', 0] }), 0)).toEqual(['Radio']);
    const without = apply({ do: 'remove', at: ['', 'sections', 0, 'items'] });
    expect(Object.keys(mapping(entryAt(without, ['', 'sections', 0])))).toEqual(['name']);
  });

  test.each<Operation>([
    { do: 'remove', at: ['', 'sections', 0, 'items', 9] },
    { do: 'add', at: ['', 'sections', 9, 'items', 0], entry: {} },
    { do: 'add', at: ['', 'sections', 0, 'items', 9], entry: {} },
    { do: 'add', at: ['', 'sections', 0, 'items', -1], entry: {} },
    { do: 'update', at: ['', 'sections', 9], set: {} },
    { do: 'move', from: ['', 'sections', 9], to: ['', 'sections', 0] },
    { do: 'copy', from: ['', 'sections', 9], to: ['', 'sections', 0] },
    { do: 'update', at: ['other.yml', 'pageInfo'], set: {} },
  ])('says where there is nothing to do it with: %j', (operation) => {
    expect(() => apply(operation)).toThrow(
      expect.objectContaining<Partial<DashError>>({ code: 'no-such-place' }) as Error,
    );
  });

  test('leaves a mapping that stands for a list of one as it is', () => {
    const after = apply({ do: 'update', at: ['', 'sections', 1, 'items', 0], set: { title: 'Axe' } });
    expect(plain(entryAt(after, ['', 'sections', 1, 'items']))).toEqual({ title: 'Axe' });
  });

  test('shares what it does not touch', () => {
    const before = begun();
    const after = apply({ do: 'update', at: ['', 'sections', 0], set: { name: 'Films' } }, before);
    expect(entryAt(after, ['', 'sections', 1])).toBe(entryAt(before, ['', 'sections', 1]));
    expect(keyOf(entryAt(after, ['', 'sections', 0]))).toBe('home-media');
  });
});

describe('keys', () => {
  test('are the ids of the page, and stay when names and places change', () => {
    const before = begun();
    expect(placeOf(before, reel)).toEqual(['', 'sections', 0, 'items', 0]);
    const after = apply({ do: 'update', at: ['', 'sections', 0, 'items', 0], set: { title: 'Film' } }, before);
    const moved = apply({ do: 'move', from: ['', 'sections', 0], to: ['', 'sections', 2] }, after);
    expect(placeOf(moved, reel)).toEqual(['', 'sections', 2, 'items', 0]);
  });

  test('are no part of what is written, and change nothing of it', () => {
    expect(plain(begun()[''])).toEqual(config);
  });
});

describe('the log', () => {
  const rename = (title: string): Operation => ({
    do: 'update',
    at: ['', 'sections', 0, 'items', 0],
    set: { title },
  });
  const did = (log: EditLog): Description[] => log.steps.flatMap(describeStep);

  test('joins what is one gesture into a step, and has none where it comes to nothing', () => {
    let log = beginLog(begun());
    for (const title of ['F', 'Fi', 'Film']) log = perform(log, rename(title), newKey, 'title');
    expect(log.steps).toHaveLength(1);
    expect(did(log)).toEqual([{ did: 'renamed', noun: 'item', name: 'Reel', to: 'Film' }]);
    log = perform(log, rename('Reel'), newKey, 'title');
    expect([log.steps.length, isChanged(log)]).toEqual([0, false]);
  });

  test('knows what is added and then named as one addition under that name', () => {
    const at: Place = ['', 'sections', 0, 'items', 2];
    let log = perform(beginLog(begun()), { do: 'add', at, entry: { title: 'New item' } }, newKey, 'new');
    log = perform(log, { do: 'update', at, set: { title: 'Wiki' } }, newKey, 'new');
    expect(did(log)).toEqual([{ did: 'added', noun: 'item', name: 'Wiki', to: 'Media' }]);
  });

  test('forgets what was undone once something else is done', () => {
    let log = perform(beginLog(begun()), rename('A'), newKey);
    log = perform(undo(log), rename('B'), newKey);
    expect([log.steps.length, titles(presentOf(redo(log)), 0)[0]]).toEqual([1, 'B']);
  });

  test('names the files that differ', () => {
    const log = beginLog({ ...begun(), 'work.yml': { sections: [] } });
    expect(changedFiles(log)).toEqual([]);
    const next = perform(log, { do: 'add', at: ['work.yml', 'sections', 0], entry: { name: 'A' } }, newKey);
    expect(changedFiles(next)).toEqual(['work.yml']);
  });
});

describe('200 operations, whichever they are', () => {
  const files = ['anchors.yml', 'comments.yml'] as const;
  const texts: Record<(typeof files)[number], string> = {
    'anchors.yml': `# Mine\nsections:\n  - &media\n    name: Media   # films\n    items:\n      - &reel {title: Reel, url: 'https://reel.example.org'}\n      - title: "Radio"\n\n  - name: Copy\n    items: [*reel]\n  - <<: *media\n    name: Merged\n`,
    'comments.yml': readFileSync('templates/starter/conf.yml', 'utf8'),
  };

  /** An operation that there is something to do with, out of numbers that stand for choices. */
  function chosen(configs: Configs, [kind, a, b, c]: readonly number[], name: string): Operation {
    const sections = countAt(configs, ['', 'sections']);
    const section = (of: number): Place => ['', 'sections', of % Math.max(1, sections)];
    const items = (of: number): Place => [...section(of), 'items'];
    const item = (of: number, at: number): Place => [...items(of), at % Math.max(1, countAt(configs, items(of)))];
    const [x = 0, y = 0, z = 0] = [a, b, c];
    const hasItems = sections > 0 && countAt(configs, items(x)) > 0;
    if (sections === 0 || kind === 0) return { do: 'add', at: ['', 'sections', sections], entry: { name, items: [] } };
    if (!hasItems || kind === 1) return { do: 'add', at: [...items(x), 0], entry: { title: name } };
    if (kind === 2) return { do: 'update', at: item(x, y), set: { title: name } };
    if (kind === 3) return { do: 'update', at: item(x, y), set: { tags: [name] }, unset: ['url'] };
    if (kind === 4) return { do: 'remove', at: item(x, y) };
    if (kind === 5) return { do: 'remove', at: section(x) };
    if (kind === 6) return { do: 'update', at: section(x), set: { name } };
    const from = item(x, y);
    const isOwnList = String(items(x)) === String(items(z));
    const room = countAt(configs, items(z)) - (kind === 7 && isOwnList ? 1 : 0);
    const to: Place = [...items(z), y % (room + 1)];
    return kind === 7 ? { do: 'move', from, to } : { do: 'copy', from, to };
  }

  test.each(files)('on %s, undone to the start give the first bytes, redone the last', (name) => {
    const parsed = parseConfig(texts[name]);
    if (!('value' in parsed)) throw new Error('The fixture is no config.');
    const document: ConfigDocument = parsed;
    const choices = fc.array(fc.tuple(fc.nat(8), fc.nat(30), fc.nat(30), fc.nat(30)), {
      minLength: 200,
      maxLength: 200,
    });
    fc.assert(
      fc.property(choices, (numbers) => {
        let log = beginLog({ '': withPageKeys(document.value, 'home') });
        for (const [index, choice] of numbers.entries()) {
          log = perform(log, chosen(presentOf(log), choice, `n${index}`), newKey);
        }
        const textOf = (of: EditLog) => patchConfig(document, mapping(presentOf(of)[''])).text;
        const last = textOf(log);
        let back = log;
        while (back.done > 0) back = undo(back);
        expect(textOf(back)).toBe(texts[name]);
        let again = back;
        while (again.done < again.steps.length) again = redo(again);
        expect(textOf(again)).toBe(last);
        expect(mappings(mapping(presentOf(again)['']).sections).every(isMapping)).toBe(true);
        const all = [...placesOf(presentOf(again)).keys()];
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 5 },
    );
  });
});
