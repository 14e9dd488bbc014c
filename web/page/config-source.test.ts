import { describe, expect, test } from 'vitest';
import { configSource } from './config-source.ts';
import type { Payload } from './payload.ts';

const sourceOf = (source: string | undefined, served = true, root = '../', sealed?: true) =>
  configSource({ dashboard: { page: { source } } as Payload['dashboard'], root, served, ...(sealed && { sealed }) });

describe('where a config stands', () => {
  test('is conf.yml of the site for the main page, whatever folder the site is in', () => {
    expect(sourceOf(undefined)).toEqual({ path: '/conf.yml', href: '../conf.yml', readable: true });
  });

  test('is the file of the page, with the signs in its name that mean something in an address', () => {
    expect(sourceOf('/pages/what? #1.yml')).toMatchObject({ href: '../pages/what%3F%20%231.yml', readable: true });
    expect(sourceOf('./a/../b.yml', true, './')).toMatchObject({ path: './a/../b.yml', href: '././a/../b.yml' });
  });

  test('is another host where the page comes from one, which only a link may ask', () => {
    const url = 'https://elsewhere.example.org/conf.yml';
    expect(sourceOf(url, false)).toEqual({ path: url, href: url, readable: false });
  });

  test('is a file of a site of files, and nowhere where that is sealed', () => {
    expect(sourceOf(undefined, false)).toEqual({ path: '/conf.yml', href: '../conf.yml', readable: true });
    expect(sourceOf(undefined, false, '../', true)).toEqual({ path: '/conf.yml', readable: false });
  });
});
