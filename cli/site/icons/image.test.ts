import { describe, expect, it } from 'vitest';
import { imageLimit, readImage } from './image.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('an answer is a picture', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n....'],
    ['jpg', '\xff\xd8\xff\xe0....'],
    ['gif', 'GIF89a....'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['avif', '\0\0\0\x1cftypavif....'],
    ['ico', `\0\0\x01\0\x01\0${'.'.repeat(20)}`],
  ])('of kind %s by its first bytes', (ending, content) => {
    expect(readImage(bytes(content))).toEqual({ ending, body: bytes(content) });
  });

  it('when it is an SVG, which is cleaned', () => {
    const image = readImage(
      Buffer.from('\uFEFF<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'),
    );

    expect(image).toEqual({ ending: 'svg', body: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  });
});

describe('an answer is no picture', () => {
  it.each([
    ['it is empty', ''],
    ['it is a page', '<!doctype html><html><body>Sign in <svg></svg></body></html>'],
    ['it is text', 'Not found'],
    ['it is a cursor', `\0\0\x02\0\x01\0${'.'.repeat(20)}`],
    ['it is larger than the limit', `GIF89a${'.'.repeat(imageLimit)}`],
  ])('when %s', (_reason, content) => {
    expect(readImage(bytes(content))).toBeUndefined();
  });
});
