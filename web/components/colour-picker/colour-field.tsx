import './colour-field.css';
import { type InputHTMLAttributes, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourPicker } from './colour-picker.tsx';
import { hexOf, knownColour } from './colours.ts';

interface Props {
  /** Names what the colour is for. */
  label: string;
  /** As it is written: any form of colour that stylesheets know; empty for none. */
  value: string;
  /** What shows where there is none. */
  placeholder?: string;
  /** Further attributes of the text field: its id, what describes it, whether it is wrong. */
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Receives what is typed or picked; what is picked is `#rrggbb`, with two digits more where it is not opaque. */
  onChange: (value: string) => void;
}

/** A colour as text, with a swatch that opens the picker below. */
export function ColourField({ label, value, placeholder, attributes, onChange }: Props) {
  const { t } = useTranslation('theme-maker');
  const [isOpen, open] = useState(false);
  const swatch = useRef<HTMLButtonElement>(null);
  const pickerId = useId();
  const colour = knownColour(value);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The panel around it stays.
    event.preventDefault();
    event.stopPropagation();
    open(false);
    swatch.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what is in it
    <div className="colour-field" onKeyDown={handleKey}>
      <div className="colour-line">
        <button
          ref={swatch}
          type="button"
          className={colour ? 'colour-swatch' : 'colour-swatch none'}
          style={{ '--swatch': colour && hexOf(colour) }}
          aria-label={t('pick', { name: label })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? pickerId : undefined}
          onClick={() => open(!isOpen)}
        />
        <input
          type="text"
          dir="ltr"
          // A label that stands elsewhere names it already.
          aria-label={attributes?.id === undefined ? label : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          {...attributes}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isOpen && (
        <div className="colour-pick" id={pickerId}>
          <ColourPicker label={label} colour={colour ?? unset} onPick={(picked) => onChange(hexOf(picked))} />
        </div>
      )}
    </div>
  );
}

/** Where the picker begins while there is no colour. */
const unset = [0.5, 0.5, 0.5, 1] as const;
