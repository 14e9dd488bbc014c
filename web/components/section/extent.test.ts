import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { extentOf } from './extent.ts';

test('a group without a title holds no room for one', () => {
  const roomOf = (group: object) => {
    const [section] =
      normalise({ sections: [{ items: [{ ...group, subItems: [{ title: 'A' }] }] }] }, []).pages[0]?.sections ?? [];
    return section && extentOf(section, {}).extra * 8;
  };
  expect(roomOf({ title: 'Media' })).toBe(88);
  expect(roomOf({ title: '', icon: 'mdi-home' })).toBe(88);
  expect(roomOf({ title: '' })).toBe(56);
});
