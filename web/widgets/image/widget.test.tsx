import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { widgetHeight } from '../../../schema/widget-plan.ts';
import { hostsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import { lengthOf } from './size.ts';
import * as image from './view.tsx';

afterEach(cleanup);

const path = 'https://cam.example.org/yard.jpg';
const picture = () => screen.getByRole('img') as HTMLImageElement;

test('sizes may be numbers, numbers as text, or lengths of CSS; anything else is dropped', () => {
  expect([420, '420', '6.9rem', '50%'].map(lengthOf)).toEqual(['420px', '420px', '6.9rem', '50%']);
  expect(['tall', '1px; color: red', undefined, -3].map(lengthOf)).toEqual(Array(4).fill(undefined));
});

test('the frame holds the height that is set', () => {
  expect(widgetHeight(image.widget, { imagePath: path, imageHeight: '240' })).toBe(240);
  expect(widgetHeight(image.widget, { imagePath: path, imageHeight: '2rem' })).toBe(32);
  expect(widgetHeight(image.widget, { imagePath: path })).toBe(160);
});

test('its host is named for the policy, a path of the dashboard names none', () => {
  expect(hostsFor(image.widget, { imagePath: path })).toEqual({ images: ['https://cam.example.org'] });
  expect(hostsFor(image.widget, { imagePath: 'item-icons/yard.jpg' })).toEqual({ images: [] });
});

test('a refresh asks past the cache, with what the address already asks for', () => {
  const { again } = showView(image, { imagePath: `${path}?size=2` });
  expect(picture().src).toBe(`${path}?size=2`);

  again(undefined, 1);

  expect(picture().src).toMatch(/\?size=2&refresh=\d+$/);
});

test('data and signed addresses stay as they are', () => {
  for (const imagePath of ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', `${path}?X-Amz-Signature=abc`]) {
    showView(image, { imagePath }).again(undefined, 1);
    expect(picture().getAttribute('src')).toBe(imagePath);
    cleanup();
  }
});

test('a picture that can’t be had is a failure that names it', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  showView(image, { imagePath: path });

  expect(() => fireEvent.error(picture())).toThrow(`The picture at ${path} could not be loaded.`);
});
