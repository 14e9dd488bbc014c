import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { guardedLookup } from './guarded-lookup.ts';

/** Looks names up one after another, each with the addresses that it leads to by then. */
function lookUpAll(answers: readonly (readonly [name: string, ...addresses: string[]])[]): unknown[] {
  let found: LookupAddress[] = [];
  const lookup = guardedLookup((_name, _options, done) => done(null, found), 'named', new Set());
  return answers.map(([name, ...addresses]) => {
    found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    let came: unknown;
    lookup(name, { all: true }, (error, all) => {
      came = error ? error.message : (all as LookupAddress[]).map(({ address }) => address);
    });
    return came;
  });
}

test('a name that once led to the internet leads to this machine no more, and others do', () => {
  const moved = lookUpAll([
    ['own.lan', '127.0.0.1'],
    ['evil.example', '93.184.216.34'],
    ['evil.example', '127.0.0.1'],
    ['evil.example', '::1', '192.168.1.2'],
    ['own.lan', '127.0.0.1'],
  ]);
  expect(moved).toEqual([
    ['127.0.0.1'],
    ['93.184.216.34'],
    expect.stringContaining('led to the internet'),
    ['192.168.1.2'],
    ['127.0.0.1'],
  ]);
});
