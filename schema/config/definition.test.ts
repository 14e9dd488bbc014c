import { expect, test } from 'vitest';
import { isOffered } from './definition.ts';
import { Item } from './item.ts';
import { Settings } from './settings.ts';

test('forms offer what is read, and neither leftovers nor what only the file keeps', () => {
  const offered = ({ properties }: { properties: object }, keys: string[]) =>
    keys.filter((key) => isOffered(properties[key as never]));
  expect(offered(Item, ['url', 'pingCheckEnabled', 'pingCheckCount', 'localUrl', 'id'])).toEqual([
    'url',
    'pingCheckEnabled',
    'localUrl',
  ]);
  expect(offered(Settings, ['theme', 'statusCheckAccessibility', 'pingCheckEnabled', 'enableAuthProxyCompat'])).toEqual(
    ['theme', 'statusCheckAccessibility'],
  );
});
