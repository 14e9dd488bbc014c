import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charSum, itemId, widgetId } from './ids.ts';

describe('generated ids', () => {
  test('the sum of the character codes of "Lab" is 271', () => {
    expect(charSum('Lab')).toBe(271);
    expect(charSum('')).toBe(0);
  });

  test('a widget id carries the type with letters only', () => {
    expect(widgetId(1, 'Lab', 'rss-feed')).toBe('1_271_rssfeed');
    expect(widgetId(0, 'Lab', 'Weather')).toBe('0_271_weather');
  });

  test('an item id carries the title, lower-cased, with letters only', () => {
    expect(itemId(0, 'Lab', 'Pi-hole 2')).toBe('0_271_pihole');
    expect(itemId(4, 'Lab', 'Übersicht')).toBe('4_271_übersicht');
  });

  test('a missing section name or title gives the same id each time', () => {
    expect(itemId(2, undefined, undefined, 1)).toBe(itemId(2, '', '', 1));
    expect(itemId(2, undefined, 'a', 1)).not.toBe(itemId(2, undefined, 'a', 2));
    expect(itemId(0, 'Lab', undefined)).toBe('0_271_unknown');
  });

  test('two items of one section never share an id', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.string(), fc.string(), fc.string(), (a, b, section, title, other) => {
        fc.pre(a !== b);
        expect(itemId(a, section, title)).not.toBe(itemId(b, section, other));
      }),
    );
  });
});
