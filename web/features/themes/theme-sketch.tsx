import './theme-sketch.css';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../schema/picture.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { ThemeLook } from '../../themes/theme-looks.ts';

/** What of the dashboard stands in the picture of a theme. */
export interface SketchContent {
  title: string;
  sections: readonly {
    id: string;
    name: string;
    items: readonly { id: string; title: string; picture?: Picture }[];
  }[];
}

interface Props {
  name: string;
  look: ThemeLook;
  /** The dashboard itself where there is room; strokes where there is little. */
  content?: SketchContent | undefined;
}

/** A small picture of a theme, by its colours, shapes and fonts. */
export const ThemeSketch = memo(function ThemeSketch({ name, look, content }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const accents = Object.keys(look.tokens).filter((token) => isAccent(token, look)).length;
  return (
    <div
      ref={box}
      className={content ? 'theme-sketch' : 'theme-sketch in-strokes'}
      data-theme={name}
      style={styleOf(look)}
      aria-hidden="true"
    >
      <div className="sketch-page">
        <div className="sketch-header">
          {content && <span className="sketch-mark" />}
          <span className="sketch-title">{content?.title}</span>
          <span className="sketch-search" />
        </div>
        {isNear && (
          <div className="sketch-sections">
            {(content?.sections ?? strokes).map(({ id: section, name: heading, items }, index) => (
              <div key={section} className="sketch-section" style={accent('--section-accent', index, accents)}>
                {content && <div className="sketch-heading">{heading}</div>}
                <div className="sketch-body">
                  {items.map(({ id, title, picture }, at) => (
                    <div key={id} className="sketch-tile" style={accent('--tile-accent', index + at, accents)}>
                      {content ? <Icon picture={picture} plate /> : <span className="sketch-dot" />}
                      <span className="sketch-name">{title}</span>
                    </div>
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
});

const strokes: SketchContent['sections'] = [3, 2, 3, 2].map((items, index) => ({
  id: String(index),
  name: '',
  items: Array.from({ length: items }, (_, at) => ({ id: String(at), title: '' })),
}));

const isAccent = (token: string, { tokens }: ThemeLook): boolean =>
  /^accent-\d+$/.test(token) && tokens[token] !== 'initial';

/** One of the theme's colours in turn. */
const accent = (property: '--section-accent' | '--tile-accent', index: number, count: number): CSSProperties =>
  count > 0 ? { [property]: `var(--accent-${(index % count) + 1})` } : {};

function styleOf({ scheme, tokens }: ThemeLook): CSSProperties {
  const wanted = document.documentElement.dataset.scheme;
  const properties = Object.entries(tokens).map(([token, value]) => [`--${token}`, value]);
  return { ...Object.fromEntries(properties), colorScheme: scheme === 'both' ? (wanted ?? 'dark light') : scheme };
}

/** Whether an element was ever about to be seen: what is far away is drawn later. */
function useNear(element: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
