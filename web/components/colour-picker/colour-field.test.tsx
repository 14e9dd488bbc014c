import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setUpRendering } from '../../testing/render-part.tsx';
import { ColourField } from './colour-field.tsx';

const renderPart = setUpRendering();

function Field({ start, onWrite }: { start: string; onWrite?: (value: string) => void }) {
  const [value, write] = useState(start);
  const change = (next: string) => {
    write(next);
    onWrite?.(next);
  };
  return <ColourField label="Text" value={value} onChange={change} />;
}

const swatch = () => screen.getByRole('button', { name: 'Pick a colour: Text' });

test('a colour is typed as it is, and picked as hex', () => {
  const written: string[] = [];
  renderPart(<Field start="" onWrite={(value) => written.push(value)} />);

  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'oklch(0.7 0.1 250)' } });
  fireEvent.click(swatch());
  fireEvent.click(screen.getByRole('button', { name: '#5c90eb' }));

  expect(written).toEqual(['oklch(0.7 0.1 250)', '#5c90eb']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('#5c90eb');
});

test('the swatch shows a colour that only the browser knows by its name, and no colour for what is none', () => {
  renderPart(<Field start="rebeccapurple" />);
  expect(swatch().style.getPropertyValue('--swatch')).toBe('#663399');

  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'nothing' } });
  expect(swatch().classList.contains('none')).toBe(true);
});

test('Escape closes the picker alone, and the swatch has the focus again', () => {
  renderPart(<Field start="#112233" />);
  fireEvent.click(swatch());
  const slider = screen.getByRole('slider', { name: /brightness/ });
  slider.focus();

  const isHeard = fireEvent.keyDown(slider, { key: 'Escape' });

  expect(isHeard).toBe(false);
  expect(screen.queryByRole('slider', { name: /brightness/ })).toBeNull();
  expect(document.activeElement).toBe(swatch());
});
