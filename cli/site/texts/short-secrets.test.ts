import { expect, test } from 'vitest';
import { shortSecrets } from './short-secrets.ts';

test('values of one or two letters are told of, where the config names them', () => {
  const texts = [{ text: 'a: DASH_ONE DASH_TWO' }, { text: 'b: [DASH_THREE, DASH_EMPTY, DASH_UNSET, DASH_BASE]' }];
  const environment = {
    DASH_ONE: '1',
    DASH_TWO: 'ü2',
    DASH_THREE: 'abc',
    DASH_EMPTY: '',
    DASH_OTHER: '1',
    DASH_BASE: '/',
  };

  expect(shortSecrets(texts, environment)).toEqual(['DASH_ONE', 'DASH_TWO']);
});
