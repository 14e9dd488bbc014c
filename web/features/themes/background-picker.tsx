import './background-picker.css';
import { useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { mostBlur, mostDim } from '../../../schema/config/background.ts';
import {
  type BackgroundChoice,
  backgroundNames,
  chooseBackground,
  configured,
  loadPictureRules,
  storedBackground,
} from '../../appearance/background.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import type { ReactPart } from '../../stores/react-part.ts';

const filled = new WeakSet<Element>();

/** Fills the place for backgrounds in the panel `View`, once; it stays as long as the panel does. */
export async function showBackgroundPicker(place: Element, { i18n }: ReactPart): Promise<void> {
  if (filled.has(place)) return;
  filled.add(place);
  await loadPictureRules();
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <BackgroundPicker />
    </I18nextProvider>,
  );
}

/** What stands behind the page: scenes in little, and how far they are dimmed and blurred. */
function BackgroundPicker() {
  const { t } = useTranslation('themes');
  const name = useId();
  const [choice, setChoice] = useState(storedBackground);
  const [failed, setFailed] = useState(false);
  const isKept = choice.css !== undefined;
  const offered = backgroundNames.filter((option) => isKept || option !== 'picture');
  const names = [...(configured() ? (['own'] as const) : []), ...offered];
  const shown = choice.scene ?? (configured() ? 'own' : 'none');
  const choose = (next: BackgroundChoice) => {
    setChoice(next);
    void chooseBackground(next);
  };
  const keep = async (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    try {
      const { keepOwnPicture } = await import('../../appearance/own-picture.ts');
      const css = await keepOwnPicture(file);
      delete document.documentElement.dataset.pictured;
      choose({ ...choice, scene: 'picture', css });
    } catch {
      setFailed(true);
    }
  };
  const isDark = useIsDark();
  return (
    <fieldset className="backgrounds" data-dark={isDark || undefined}>
      <legend>{t('backgrounds.title')}</legend>
      <div className="background-row">
        {names.map((option) => (
          <label key={option} className={`background-card scene-${option}`} data-tooltip={t(`backgrounds.${option}`)}>
            <input
              type="radio"
              {...{ name }}
              aria-label={t(`backgrounds.${option}`)}
              checked={option === shown}
              onChange={() => {
                const { scene: _, ...others } = choice;
                const isDefault = option === (configured() ? 'own' : 'none');
                choose(isDefault ? others : { ...others, scene: option });
              }}
            />
          </label>
        ))}
        <label
          className="background-card own-picture"
          data-tooltip={t(isKept ? 'backgrounds.choose-other' : 'backgrounds.choose')}
        >
          <LineIcon path={plus} />
          <input
            type="file"
            accept="image/*"
            aria-label={t(isKept ? 'backgrounds.choose-other' : 'backgrounds.choose')}
            onChange={({ target }) => {
              void keep(target.files?.[0]);
              // The same file, changed, can be chosen again.
              target.value = '';
            }}
          />
        </label>
      </div>
      <output className="background-failure">{failed && t('backgrounds.not-kept')}</output>
      {shown !== 'none' && (
        <div className="background-sliders">
          <Slider
            label={t('backgrounds.dim')}
            unit="%"
            most={mostDim}
            value={choice.dim ?? 0}
            onChange={(dim) => choose({ ...choice, dim })}
          />
          <Slider
            label={t('backgrounds.blur')}
            unit="px"
            most={mostBlur}
            value={choice.blur ?? 0}
            onChange={(blur) => choose({ ...choice, blur })}
          />
        </div>
      )}
    </fieldset>
  );
}

const plus = 'M12 5v14M5 12h14';

interface SliderProps {
  label: string;
  unit: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, unit, most, value, onChange }: SliderProps) {
  return (
    <label className="background-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={most}
        step={2}
        aria-valuetext={`${value} ${unit}`}
        {...{ value }}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}

/** Whether the page is dark at the moment, which its theme and the system decide. */
function useIsDark(): boolean {
  const [isDark, setIsDark] = useState(darkNow);
  useEffect(() => {
    const look = () => setIsDark(darkNow());
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-scheme', 'style'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', look);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', look);
    };
  }, []);
  return isDark;
}

const darkNow = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--dark').trim() === '1';
