import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { markEarlyChoices, takeEarlyChoices } from './early-choices.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-listening');
});

test('what was chosen last before anything listens is known when something does, once', () => {
  document.body.innerHTML = `<input type="radio" name="size" id="small"><input type="radio" name="size" id="large" checked>
    <input type="radio" name="size" id="medium"><input id="text">`;
  const by = (id: string) => document.getElementById(id) as HTMLInputElement;
  markEarlyChoices(document);
  for (const id of ['small', 'large', 'small']) by(id).click();
  fireEvent.change(by('text'), { target: { value: 'b' } });

  expect(takeEarlyChoices().map(({ id }) => id)).toEqual(['small']);
  expect(takeEarlyChoices()).toEqual([]);

  document.documentElement.toggleAttribute('data-listening', true);
  by('medium').click();
  expect(takeEarlyChoices()).toEqual([]);
});
