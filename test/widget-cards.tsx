import { renderToStaticMarkup } from 'react-dom/server';
import { wordsIn } from '../cli/testing/words.ts';
import { formatFor } from '../schema/format.ts';
import { type ShowContext, type WidgetDeclaration, type Words, wordsFor } from '../schema/widget.ts';
import { readOptions } from '../schema/widget-options.ts';
import { allBodies } from '../web/components/parts/all-bodies.ts';
import { ShownParts } from '../web/components/parts/shown-parts.tsx';
import { WidgetFrame } from '../web/components/widget-frame/widget-frame.tsx';
import { catalogue } from '../web/widgets/catalogue.ts';
import type { WidgetFixture } from '../web/widgets/testing/fixture.ts';
import { createI18n } from '../web/words/i18n.ts';
import { drawnArt } from './bodies.tsx';

/** Pixels round a card. */
export const around = 16;

/** Fixtures that don't say when their answer came are shown as of then. */
const usualTime = '2026-01-01T09:30:00Z';

const english = createI18n('en', { widgets: wordsIn('en').widgets });
const words: Words = (key, values) => english.t(key, { ...values, ns: 'widgets' });

/** The types that say in their declaration what they show. */
export const shownTypes: readonly string[] = Object.keys(catalogue).filter((type) => catalogue[type]?.shows);

export const fixtureOf = async (type: string): Promise<WidgetFixture> =>
  ((await import(`../web/widgets/${type}/fixture.ts`)) as { default: WidgetFixture }).default;

/** Those with a view of their own, by options that need nobody else. */
export const ownViews: Readonly<Record<string, Record<string, unknown>>> = {
  clock: {},
  'custom-search': {
    placeholder: 'Search',
    engines: [
      { title: 'Wiki', url: 'https://en.wikipedia.org/w/index.php?search=' },
      { title: 'Maps', url: 'https://www.openstreetmap.org/search?query=' },
    ],
  },
  embed: {
    html: '<p>Bin day is <b>Thursday</b>.</p>',
    css: 'p { font: 500 15px system-ui; margin: 8px 0; color: CanvasText }',
  },
  iframe: { url: './about', frameHeight: 180 },
  image: { imagePath: '/picture.svg', imageHeight: 180 },
};

/** The picture of `image` among them, as `picture.svg`. */
export const drawnPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#7ea8c9"/><circle cx="236" cy="56" r="24" fill="#ffe2a8"/><path d="M0 136 84 64l60 52 46-36 130 84v16H0z" fill="#3c5a6e"/><path d="M0 156q80-28 160 0t160 0v24H0z" fill="#24394a"/></svg>`;

/** A widget as each case of its fixture has it, as HTML: cards of a width in pixels. */
export async function cardsOf(type: string, width: number): Promise<string[]> {
  const widget = catalogue[type] as WidgetDeclaration;
  const { cases, options } = await fixtureOf(type);
  await widget.load?.();
  return cases.map((one, place) => {
    const read = readOptions(widget.options, { ...options, ...one.options });
    const asOf = Date.parse(one.asOf ?? usualTime);
    const found = widget.read?.(one.body, read, asOf);
    const data = found === undefined ? undefined : JSON.parse(JSON.stringify(found));
    return renderToStaticMarkup(card(widget, data, read, { asOf, width, title: one.title }), {
      identifierPrefix: `${type}-${width}-${place}-`,
    });
  });
}

function card(
  widget: WidgetDeclaration,
  data: unknown,
  options: Readonly<Record<string, unknown>>,
  { asOf, width, title }: { asOf: number; width: number; title: string },
) {
  const t = wordsFor(widget, words);
  const context: ShowContext<never> = {
    options: options as never,
    t,
    format: formatFor('en-GB'),
    locale: 'en-GB',
    asOf,
  };
  return (
    <section
      className="collapsable"
      data-case={title}
      style={{
        ...{ position: 'relative', inlineSize: width, margin: around, padding: '0 16px', contentVisibility: 'visible' },
        ...{ display: 'flex', flexDirection: 'column' },
      }}
    >
      <WidgetFrame
        type={widget.type}
        outline={{ height: 0, icon: widget.icon, label: t('label') }}
        title={widget.title?.(data, context)}
        end={widget.end?.(data, context)}
        loading={false}
        t={words}
      >
        <ShownParts
          parts={widget.shows?.(data, context) ?? []}
          general={t.general}
          format={context.format}
          asOf={asOf}
          address={(url) => url}
          picture={drawnIn}
          bodies={allBodies}
        />
      </WidgetFrame>
    </section>
  );
}

/** A drawn picture for one of elsewhere: of another colour for another address. */
const drawnIn = (url: string) => drawnArt(`/${[...url].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360}`);
