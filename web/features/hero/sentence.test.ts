import { expect, test } from 'vitest';
import { pageWords } from '../../words/page-words.ts';
import { setPageWords, word } from '../../words/words.ts';
import { sentenceOf } from './sentence.ts';

const words = await Promise.all(['en', 'de', 'ar'].map(async (code) => [code, await pageWords.load(code)] as const));

const say = (code: string, known: Partial<Parameters<typeof sentenceOf>[0]>) => {
  setPageWords(code, words.find(([one]) => one === code)?.[1] ?? {});
  const { up, down } = sentenceOf({ up: 0, down: [], isKnown: true, isAwaited: false, ...known }, word);
  return [up, down].map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''));
};

test('all is well, one, two or more are down, or nothing is known', () => {
  expect(say('en', { up: 27 })).toEqual(['All 27 services are up', undefined]);
  expect(say('en', { up: 26, down: ['Portainer'] })).toEqual([
    '26 of 27 services are up',
    'Portainer is not answering',
  ]);
  expect(say('en', { up: 1, down: ['Plex', 'Sonarr'] })[1]).toBe('Plex and Sonarr are not answering');
  expect(say('en', { up: 1, down: ['Plex', 'Sonarr', 'Radarr'] })[1]).toBe('3 are not answering');
  expect(say('en', {})).toEqual([undefined, undefined]);
});

test('nothing is said while more is about to be known, and not of all where some are not known', () => {
  expect(say('en', { up: 3, down: ['Plex'], isAwaited: true })).toEqual([undefined, undefined]);
  expect(say('en', { up: 3, isKnown: false })).toEqual(['3 services are up', undefined]);
});

test('one service is spoken of as one, and languages have their own plurals', () => {
  expect(say('en', { up: 1 })[0]).toBe('1 service is up');
  expect(say('de', { up: 1 })[0]).toBe('1 Dienst läuft');
  expect(say('de', { up: 2, down: ['Plex', 'Sonarr'] })).toEqual([
    '2 von 4 Diensten erreichbar',
    'Plex und Sonarr antworten nicht',
  ]);
  expect(say('ar', { up: 2 })[0]).toBe('الخدمتان تعملان');
  expect(say('ar', { down: ['a', 'b', 'c'] })[1]).toBe('3 خدمات لا تستجيب');
});
