import { expect, test } from 'vitest';
import { isPictureAddress } from './picture-address.ts';

test.each([
  ['https://a.example/logo', true],
  ['/item-icons/logo.png', true],
  ['logo.png', true],
  [' pictures/hills ', true],
  ['my logo.webp?v=2', true],
  ['data:image/png;base64,AAAA', true],
  ['My home', false],
  ['none', false],
  ['---', false],
  ['v1. The house', false],
])('%j can be the address of a picture: %s', (text, can) => {
  expect(isPictureAddress(text)).toBe(can);
});
