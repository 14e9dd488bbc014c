import { describe, expect, test } from 'vitest';
import { diffValues } from '../../../schema/document/merge/changes.ts';
import { stepsOf, valueText } from './change-words.ts';

const stepsBetween = (before: unknown, after: unknown) => diffValues(before, after).map(stepsOf);

describe('the way to a change', () => {
  test('names sections and items, and leaves out the lists that they stand in', () => {
    const config = (url: string) => ({ sections: [{ name: 'Media', items: [{ title: 'Films', url }] }] });

    expect(stepsBetween(config('a'), config('b'))).toEqual([
      [{ noun: 'section', name: 'Media' }, { noun: 'item', name: 'Films' }, { name: 'url' }],
    ]);
  });

  test('says the keys where there is no name for what stands there', () => {
    const config = (size: string) => ({ appConfig: { iconSize: size, items: [size] } });

    expect(stepsBetween(config('small'), config('large'))).toContainEqual([
      { name: 'appConfig' },
      { name: 'iconSize' },
    ]);
  });

  test('says the key of a list that is none', () => {
    expect(stepsBetween({ sections: 'a' }, { sections: 'b' })).toEqual([[{ name: 'sections' }]]);
  });

  test('keeps a section that is called like a list', () => {
    const config = (icon: string) => ({ sections: [{ name: 'items', icon }] });

    expect(stepsBetween(config('a'), config('b'))).toEqual([[{ noun: 'section', name: 'items' }, { name: 'icon' }]]);
  });
});

describe('a value in words', () => {
  test('is one line, whatever it is', () => {
    expect(valueText({ title: 'Films', tags: ['a', 'b'], size: { wide: true } })).toBe(
      'title: Films, tags: [a, b], size: {wide: true}',
    );
    expect(valueText('two\n  lines')).toBe('two lines');
    expect([valueText(''), valueText(null), valueText(0)]).toEqual(['""', 'null', '0']);
  });

  test('is shortened to 120 characters', () => {
    const text = valueText('x'.repeat(5000));

    expect(text).toHaveLength(120);
    expect(text.endsWith('…')).toBe(true);
  });
});
