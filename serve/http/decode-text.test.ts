import { describe, expect, test } from 'vitest';
import { decode, encodingExists, getDecoder } from './decode-text.ts';

describe('texts of requests', () => {
  test('are read in the encoding that they name', () => {
    expect(decode(Buffer.from('größer'), 'utf-8')).toBe('größer');
    expect(decode(Buffer.from('größer', 'latin1'), 'iso-8859-1')).toBe('größer');
    expect(decode(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'shift_jis')).toBe('日本');
  });

  test('keep a letter whole that two pieces share', () => {
    const bytes = Buffer.from('größer');
    const { write, end } = getDecoder('utf-8');
    expect(write(bytes.subarray(0, 3)) + write(bytes.subarray(3)) + end()).toBe('größer');
  });

  test('are refused in an encoding that nobody knows, in the words that `raw-body` looks for', () => {
    expect(encodingExists('klingon')).toBe(false);
    expect(() => getDecoder('klingon')).toThrow(/^Encoding not recognized: /);
  });
});
