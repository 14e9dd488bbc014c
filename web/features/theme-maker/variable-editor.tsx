import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cssValue } from '../../../schema/rules/appearance/css-values.ts';
import { Button } from '../../components/button/button.tsx';
import { ColourPicker } from '../../components/colour-picker/colour-picker.tsx';
import { type Colour, hexOf, oklchOf, parseColour } from '../../components/colour-picker/colours.ts';
import type { PageValues } from './page-values.ts';
import { nearestReadable, needed, reading } from './readings.ts';
import { isLong } from './values.ts';
import { type SurfaceName, surfaces, type VariableKind } from './variables.ts';

interface Props {
  name: string;
  label: string;
  kind: VariableKind;
  on: readonly SurfaceName[];
  values: PageValues;
  /** Whether the maker sets it, or the theme alone does. */
  isSet: boolean;
  /** Another number once all variables were replaced, by a step back or an import. */
  replaced: number;
  onChange: (value: string | undefined) => void;
}

export function VariableEditor({ name, label, kind, on, values, isSet, replaced, onChange }: Props) {
  const { t } = useTranslation('theme-maker');
  const colour = kind === 'colour' ? values.colour(name) : undefined;
  return (
    <div className="variable-editor">
      {colour ? (
        <>
          <ColourPicker label={label} colour={colour} onPick={(picked) => onChange(hexOf(picked))} />
          <ColourFields {...{ label, colour, replaced, onChange }} />
          <Readings {...{ colour, on, values, onChange }} />
        </>
      ) : (
        <>
          {kind === 'font' && <FontChoice label={label} value={values.text(name)} onChange={onChange} />}
          {kind === 'size' && <SizeSlider label={label} value={values.text(name)} onChange={onChange} />}
          <ValueField
            key={name}
            label={label}
            value={values.text(name)}
            isLong={isLong(name, values.text(name))}
            {...{ replaced, onChange }}
          />
        </>
      )}
      <div className="variable-foot">
        <code dir="ltr">--{name}</code>
        {isSet && <Button onClick={() => onChange(undefined)}>{t('take-back')}</Button>}
      </div>
    </div>
  );
}

/** Any value that stays within its declaration. What can't be used is said beside it, and changes nothing. */
function ValueField({
  label,
  value,
  isLong,
  replaced,
  onChange,
}: {
  label: string;
  value: string;
  isLong: boolean;
} & Pick<Props, 'replaced' | 'onChange'>) {
  const { t } = useTranslation('theme-maker');
  const [typed, type] = useState<string>();
  const [seen, see] = useState(replaced);
  if (seen !== replaced) {
    see(replaced);
    type(undefined);
  }
  const id = useId();
  const isWrong = typed !== undefined && cssValue(typed) === undefined;
  return (
    <div className={isLong ? 'value-field long' : 'value-field'}>
      <input
        type="text"
        dir="ltr"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={({ target }) => {
          type(target.value);
          const safe = cssValue(target.value);
          if (safe !== undefined) onChange(safe);
        }}
        onBlur={() => type(undefined)}
      />
      {isWrong && (
        <p className="field-fault" id={id}>
          {t('no-value')}
        </p>
      )}
    </div>
  );
}

/** Hex or OKLCH, and opacity. A field takes every form of colour that stylesheets know. */
function ColourFields({
  label,
  colour,
  replaced,
  onChange,
}: { label: string; colour: Colour } & Pick<Props, 'replaced' | 'onChange'>) {
  const { t } = useTranslation('theme-maker');
  const [form, choose] = useState<'hex' | 'oklch'>('hex');
  const write = form === 'hex' ? hexOf : oklchOf;
  return (
    <div className="colour-fields">
      <div className="segments" role="radiogroup" aria-label={t('form')}>
        {(['hex', 'oklch'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="colour-form" checked={form === one} onChange={() => choose(one)} />
            <span className="segment-text">{one === 'hex' ? 'Hex' : 'OKLCH'}</span>
          </label>
        ))}
      </div>
      <ValueField
        label={t('value-of', { name: label })}
        value={write(colour)}
        isLong={false}
        {...{ replaced, onChange }}
      />
      <output dir="ltr" aria-label={t('opacity')}>
        {Math.round(colour[3] * 100)} %
      </output>
    </div>
  );
}

/** How well text in this colour can be read where it stands, and the nearest colour that can. */
function Readings({ colour, on, values, onChange }: Pick<Props, 'on' | 'values' | 'onChange'> & { colour: Colour }) {
  const { t } = useTranslation('theme-maker');
  if (on.length === 0) return null;
  const grounds = on.map((surface) => layersOf(surface, values));
  const better = nearestReadable(colour, grounds);
  const isLighter = better && better[0] + better[1] + better[2] > colour[0] + colour[1] + colour[2];
  return (
    <div className="readings">
      <ul>
        {on.map((surface, at) => {
          const layers = grounds[at] ?? [];
          const { ratio, level } = reading(colour, layers);
          return (
            <li key={surface}>
              <span
                className="reading-sample"
                aria-hidden="true"
                style={{ background: stackOf(layers), color: hexOf(colour) }}
              >
                Aa
              </span>
              <span>{t(`on-${surface}`)}</span>
              <strong className={level ? undefined : 'too-low'}>{ratio.toFixed(1)}</strong>
              <small>{level ?? t('needs', { ratio: needed })}</small>
            </li>
          );
        })}
      </ul>
      {better && (
        <Button onClick={() => onChange(hexOf(better))}>
          {t(isLighter ? 'lighten' : 'darken', { colour: hexOf(better) })}
        </Button>
      )}
    </div>
  );
}

/** The layers of a surface as the page has them; what is no colour, such as a picture, shines through. */
export const layersOf = (surface: SurfaceName, values: PageValues): Colour[] =>
  surfaces[surface].flatMap((name) => {
    const colour = values.colour(name);
    return colour ? [colour] : [];
  });

const stackOf = (layers: readonly Colour[]): string =>
  [...layers]
    .reverse()
    .map((layer) => `linear-gradient(${hexOf(layer)} 0 0)`)
    .join();

/** The fonts that come with Dash, and those of systems. */
const families: readonly [family: string, stack: string][] = [
  ['Figtree', '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif'],
  ['System', 'system-ui, sans-serif'],
  ['Audiowide', 'Audiowide, sans-serif'],
  ['Courier Prime', '"Courier Prime", "Courier New", monospace'],
  ['Cutive Mono', '"Cutive Mono", "Courier New", monospace'],
  ['Francois One', '"Francois One", "Arial Narrow", sans-serif'],
  ['Inconsolata', 'Inconsolata, monospace'],
  ['Podkova', 'Podkova, Georgia, serif'],
  ['PT Mono', '"PT Mono", "Courier New", monospace'],
  ['Raleway', 'Raleway, "Trebuchet MS", sans-serif'],
  ['Roboto', 'Roboto, Arial, sans-serif'],
  ['Shrikhand', 'Shrikhand, Georgia, serif'],
  ['Sniglet', 'Sniglet, sans-serif'],
  ['VT323', 'VT323, "Courier New", monospace'],
  ['Georgia', 'Georgia, serif'],
  ['Courier New', '"Courier New", monospace'],
];

const firstOf = (stack: string) => /^["']?([^"',]+)/.exec(stack.trim())?.[1]?.replace(/ Variable$/, '') ?? '';

/** The family that a stack of fonts begins with, as people read it. */
export const fontName = (stack: string): string => (firstOf(stack) === 'system-ui' ? 'System' : firstOf(stack));

function FontChoice({ label, value, onChange }: { label: string; value: string; onChange: Props['onChange'] }) {
  const { t } = useTranslation('theme-maker');
  const known = families.find(([family]) => family === fontName(value));
  return (
    <select
      className="font-choice"
      aria-label={t('font-of', { name: label })}
      value={known?.[1] ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {!known && <option value="">{fontName(value) || '–'}</option>}
      {families.map(([family, stack]) => (
        <option key={family} value={stack}>
          {family}
        </option>
      ))}
    </select>
  );
}

/** Lengths and shares of one number. */
const oneNumber = /^(-?[\d.]+)(px|rem|em|%|vw|vh)?$/;
const scales: Readonly<Record<string, readonly [most: number, step: number]>> = {
  px: [48, 1],
  rem: [4, 0.0625],
  em: [1, 0.005],
};

/** Nothing where the value is no single number. */
function SizeSlider({ label, value, onChange }: { label: string; value: string; onChange: Props['onChange'] }) {
  const { t } = useTranslation('theme-maker');
  const [, text, unit = ''] = oneNumber.exec(value) ?? [];
  if (text === undefined) return null;
  const number = Number(text);
  const [most, step] = scales[unit] ?? [100, 1];
  return (
    <input
      type="range"
      aria-label={t('size-of', { name: label })}
      aria-valuetext={value}
      min={Math.min(0, number)}
      max={Math.max(most, number)}
      step={step}
      value={number}
      onChange={({ target }) => onChange(`${target.value}${unit}`)}
    />
  );
}

/** What a row shows of a variable's contrast: the worst of its readings. */
export function worstReading(colour: Colour, on: readonly SurfaceName[], values: PageValues) {
  return on
    .map((surface) => reading(colour, layersOf(surface, values)))
    .reduce<ReturnType<typeof reading> | undefined>(
      (worst, one) => (worst && worst.ratio <= one.ratio ? worst : one),
      undefined,
    );
}

/** A colour as a row shows it: what is written where that is no single colour. */
export const shownColour = (colour: Colour | undefined, text: string): string => {
  if (!colour) return text;
  return parseColour(text) && text.length <= 9 ? text : hexOf(colour);
};
