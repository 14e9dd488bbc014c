import { describe, expect, test } from 'vitest';
import { unknownLight } from './picture-light.ts';
import { hasPreview, pictureCount, pictureStyle } from './picture-style.ts';

const picture = (address: string, light = {}) => ({ address, light: { ...unknownLight, ...light } });

describe('pictureStyle', () => {
  test('says what stands behind the page, and how light that is, by day and by night', () => {
    const css = pictureStyle(
      {
        day: [picture('a.jpg', { mean: 0.61234, darkest: 0.1 })],
        night: [picture('b.jpg', { lightest: 0.7, hue: 285 })],
      },
      {},
    );
    expect(css).toContain('--day-picture:url("a.jpg");--day-mean:0.612;--day-darkest:0.1;');
    expect(css).toContain('--night-picture:url("b.jpg")');
    expect(css).toContain('--night-lightest:0.7;');
    expect(css).toContain('--night-hue:285;--night-chroma:0.12');
    expect(css).toContain('--day-hue:0;--day-chroma:0');
    expect(css).not.toContain('data-background');
  });

  test('takes the picture of one time where the other has none, and begins anew where it has fewer', () => {
    const [one, two, three] = ['1', '2', '3'].map((name) => picture(name));
    const css = pictureStyle({ day: [one, two, three] as never, night: [] }, {});
    expect(css.match(/--day-picture:url\("\d"\)/g)).toEqual(
      ['1', '2', '3'].map((name) => `--day-picture:url("${name}")`),
    );
    expect(css.match(/--night-picture:var\(--day-picture\)/g)).toHaveLength(3);
    expect(css).toContain(':root[data-picture="2"]{--day-picture:url("3")');
    const uneven = pictureStyle({ day: [one, two] as never, night: [three] as never }, {});
    expect(uneven.match(/--night-picture:url\("3"\)/g)).toHaveLength(2);
  });

  test('keeps an address within its quotes', () => {
    const css = pictureStyle({ day: [picture('a")}</style><script>')], night: [] }, {});
    expect(css).not.toContain('<');
    expect(css.match(/"/g)).toHaveLength(2);
  });

  test('has previews beneath the pictures, and none for a picture without', () => {
    const preview = 'data:image/webp;base64,AAAA';
    const css = pictureStyle({ day: [{ ...picture('a'), preview }, picture('b.svg')], night: [] }, {});
    expect(css).toContain(`--day-preview:url(${preview});--day-picture:url("a"),var(--day-preview)`);
    expect(css).toContain('--night-preview:var(--day-preview);--night-picture:var(--day-picture)');
    expect(css).toContain('--day-preview:none;--day-picture:url("b.svg"),var(--day-preview)');
    expect([hasPreview(css), hasPreview(pictureStyle({ day: [picture('b.svg')], night: [] }, {}))]).toEqual([
      true,
      false,
    ]);
  });

  test('says what the config wants', () => {
    const css = pictureStyle({ day: [picture('a')], night: [] }, { dim: 20, blur: 8, accent: 'all-themes' });
    expect(css).toContain(':root[data-background=own]{--dim:0.2;--picture-blur:8px}');
    expect(css).toContain(':root[data-background=own]{--primary:light-dark(');
    expect(pictureStyle({ day: [picture('a')], night: [] }, { accent: 'default-theme' })).toContain(
      ':root[data-background=own]:not([data-theme]){--primary:',
    );
  });
});

test('as many pictures take turns as the longer list has; a scene stands alone', () => {
  const background = { day: ['a', 'b'], night: ['c'], dim: 0, blur: 0 };
  expect(pictureCount({ background })).toBe(2);
  expect(pictureCount({ background: { ...background, scene: 'dunes' } })).toBe(1);
  expect(pictureCount({})).toBe(0);
});
