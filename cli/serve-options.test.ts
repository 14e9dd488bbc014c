import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { isReservedVariable } from '../schema/rules/secrets/reserved-variables.ts';
import { addServeOptions } from './serve-options.ts';

test('every variable of an option counts as one of Dash’s own, which no entry of a config can have sent', () => {
  const { options } = addServeOptions(new Command('serve'));
  const names = options.flatMap(({ envVar, description }) => [
    ...(envVar ? [envVar] : []),
    ...(description.match(/\bDASH_[A-Z_]+/g) ?? []),
  ]);

  expect(names.length).toBeGreaterThan(9);
  for (const name of names.filter((name) => name.startsWith('DASH_'))) {
    expect([name, isReservedVariable(name)]).toEqual([name, true]);
  }
});

test.each(['deployment.md', 'security.md'])('so does every setting that docs/%s tells of', (file) => {
  const text = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
  const names = new Set(text.match(/\bDASH_[A-Z_]*[A-Z]\b/g));

  for (const name of names) {
    // Examples of what a user may call a secret.
    if (/^DASH_(?:PASSWORD_ALICE|.*_API_KEY)$/.test(name)) continue;
    expect([name, isReservedVariable(name)]).toEqual([name, true]);
  }
});

test('a variable with a name of the user’s own is none', () => {
  expect(['DASH_WEATHER_API_KEY', 'DASHY_LOG', 'VUE_APP_BASE'].filter(isReservedVariable)).toEqual([]);
});
