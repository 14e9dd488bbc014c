import { expect, test } from 'vitest';
import { readOptions } from '../../../schema/widget-options.ts';
import fixture from './fixture.ts';
import widget from './widget.ts';

const options = readOptions(widget.options, fixture.options);
const data = widget.read?.(fixture.cases[0]?.body, options) ?? expect.fail();
const { enable, disable } = widget.actions ?? {};

test('what is on can be switched off, and what is off on, each at its own line', () => {
  const on = '5b0c7f1e-3a52-4a0e-9d53-0d9f7e1c2a44';
  const off = 'c1a5d0b2-77aa-4c0b-8b0e-6f2f3d9e8810';

  expect(enable?.arguments?.(data, options)).toEqual([off]);
  expect(disable?.arguments?.(data, options)).toEqual([on]);
  expect(enable?.request(options, off)).toMatchObject({
    url: 'https://app.addy.io/api/v1/active-aliases',
    method: 'POST',
    body: { id: off },
  });
  expect(disable?.request(options, on)).toMatchObject({
    url: `https://app.addy.io/api/v1/active-aliases/${on}`,
    method: 'DELETE',
  });
});

test('nothing can be switched where the file says so', () => {
  const still = { ...options, disableControls: true };
  expect([enable, disable].map((action) => action?.arguments?.(data, still))).toEqual([[], []]);
});
