import { describe, expect, test } from 'vitest';
import { wantsColour } from './colour.ts';

const terminal = { flag: true, env: {}, isTerminal: true };
const pipe = { ...terminal, isTerminal: false };

describe('colour', () => {
  test('is for terminals only', () => {
    expect(wantsColour(terminal)).toBe(true);
    expect(wantsColour(pipe)).toBe(false);
    expect(wantsColour({ ...terminal, env: { TERM: 'dumb' } })).toBe(false);
  });

  test('is off with NO_COLOR, whatever it says, but not with an empty one', () => {
    expect(wantsColour({ ...terminal, env: { NO_COLOR: '0' } })).toBe(false);
    expect(wantsColour({ ...terminal, env: { NO_COLOR: '' } })).toBe(true);
  });

  test('can be forced, and FORCE_COLOR=0 turns it off', () => {
    expect(wantsColour({ ...pipe, env: { FORCE_COLOR: '1' } })).toBe(true);
    expect(wantsColour({ ...terminal, env: { FORCE_COLOR: '0' } })).toBe(false);
  });

  test('stays off with --no-color, even when it is forced', () => {
    expect(wantsColour({ flag: false, env: { FORCE_COLOR: '1' }, isTerminal: true })).toBe(false);
  });
});
