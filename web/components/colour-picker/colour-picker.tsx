import './colour-picker.css';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Colour, fromHsv, type Hsv, hexOf, toHsv } from './colours.ts';
import { markOn, swatches } from './swatches.ts';

interface Props {
  /** Names what the colour is for. */
  label: string;
  colour: Colour;
  onPick: (colour: Colour) => void;
}

/**
 * A square of saturation and brightness, sliders of hue and opacity, and swatches. The sliders are the browser's own. What
 * packages of pickers there are bring a style element of their own, which the page's policy refuses.
 */
export function ColourPicker({ label, colour, onPick }: Props) {
  const { t } = useTranslation('theme-maker');
  // Greys and black have no hue of their own: the slider stays where it was.
  const [kept, keep] = useState(() => toHsv(colour));
  const hsv: Hsv = hexOf(fromHsv(kept)) === hexOf(colour) ? kept : toHsv(colour, kept[0]);
  const [hue, , , opacity] = hsv;
  const pick = (next: Hsv) => {
    keep(next);
    onPick(fromHsv(next));
  };
  return (
    <div
      className="colour-picker"
      style={{ '--picked': hexOf([colour[0], colour[1], colour[2], 1]), '--picked-hue': `hsl(${hue} 100% 50%)` }}
    >
      <Square {...{ label, hsv }} onPick={pick} />
      <input
        type="range"
        className="hue"
        aria-label={`${label}: ${t('hue')}`}
        min={0}
        max={359}
        value={Math.round(hue)}
        onChange={({ target }) => pick([target.valueAsNumber, hsv[1], hsv[2], opacity])}
      />
      <input
        type="range"
        className="opacity"
        aria-label={`${label}: ${t('opacity')}`}
        aria-valuetext={`${Math.round(opacity * 100)} %`}
        min={0}
        max={100}
        value={Math.round(opacity * 100)}
        onChange={({ target }) => pick([hue, hsv[1], hsv[2], target.valueAsNumber / 100])}
      />
      <fieldset className="swatches">
        <legend className="visually-hidden">{t('swatches')}</legend>
        {swatches.map((swatch) => (
          <button
            key={swatch}
            type="button"
            aria-label={swatch}
            aria-pressed={hexOf(colour) === swatch}
            style={{ background: swatch, color: markOn(swatch) }}
            onClick={() => pick(toHsv(parsed(swatch), hue))}
          >
            {hexOf(colour) === swatch && '✓'}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const parsed = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue, 1];
};

/** Share of the square that an arrow key moves by; ten times as much with Shift. */
const step = 0.01;
const arrows: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Saturation grows to the right, brightness upwards, in every direction of writing: what is dragged stays under the hand. */
function Square({ label, hsv, onPick }: { label: string; hsv: Hsv; onPick: (hsv: Hsv) => void }) {
  const { t } = useTranslation('theme-maker');
  const [hue, saturation, value, opacity] = hsv;
  const move = (across: number, up: number) => onPick([hue, clamp(across), clamp(up), opacity]);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move((clientX - left) / width, 1 - (clientY - top) / height);
  };
  const handleKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? step * 10 : step;
    move(saturation + arrow[0] * by, value + arrow[1] * by);
  };
  return (
    <div
      className="colour-square"
      role="slider"
      tabIndex={0}
      aria-label={`${label}: ${t('square')}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(saturation * 100)}
      aria-valuetext={t('square-value', {
        saturation: Math.round(saturation * 100),
        brightness: Math.round(value * 100),
      })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) follow(event);
      }}
      onKeyDown={handleKey}
    >
      <span style={{ insetInlineStart: `${saturation * 100}%`, insetBlockEnd: `${value * 100}%` }} />
    </div>
  );
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
