import { describe, expect, test } from 'vitest';
import { checkForUpdate } from './update-check.ts';

async function check(current: string, found: unknown) {
  const said: string[] = [];
  let asked = false;
  const fetchVersion = async () => {
    asked = true;
    if (found instanceof Error) throw found;
    return found;
  };
  const state = await checkForUpdate(current, fetchVersion, (message) => said.push(message));
  return { state, said, asked };
}

describe('the update check', () => {
  test.each([
    ['3.1.1', '3.1.1', 'up-to-date'],
    ['3.1.1', '3.1.0', 'up-to-date'],
    ['3.1.1', '3.1.2', 'update-available'],
    ['3.1.1', '3.1.6', 'update-available'],
    ['3.1.1', '3.1.7', 'unsupported'],
    ['3.1.1', '4.0.0', 'unsupported'],
  ])('compares versions as numbers without their dots: %s with %s is %s', async (current, newest, state) => {
    expect(await check(current, newest)).toEqual({ state, said: [], asked: true });
  });

  test.each([['latest'], [''], [undefined], [311]])('fails where the manifest names no version: %s', async (newest) => {
    expect(await check('3.1.1', newest)).toMatchObject({ state: 'error', said: ['Error checking for updates.'] });
  });

  test('fails where the manifest can’t be had', async () => {
    expect(await check('3.1.1', new Error('offline'))).toMatchObject({ state: 'error' });
  });

  test('asks nobody for a version of its own that is none, and says so in the log', async () => {
    expect(await check('next', '3.1.1')).toEqual({
      state: 'invalid',
      said: ['Unable to check for updates, because current version is unavailible. next is not a valid version.'],
      asked: false,
    });
  });
});
