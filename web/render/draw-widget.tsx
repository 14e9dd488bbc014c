import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { partsOf } from '../../schema/figures/apply-figure-options.ts';
import { formatFor } from '../../schema/format.ts';
import { glanceOf } from '../../schema/glance.ts';
import { isDown } from '../../schema/rules/status/is-down.ts';
import { type ActOn, type ShowContext, type WidgetDeclaration, type Words, wordsFor } from '../../schema/widget.ts';
import { findAction, mayAct } from '../../schema/widget-actions.ts';
import type { DrawnData, WidgetDrawing, WidgetPage } from '../../schema/widget-drawing.ts';
import { readOptions } from '../../schema/widget-options.ts';
import { pictureWay } from '../../schema/widget-pictures.ts';
import { isOwnAddress } from '../../schema/widget-plan.ts';
import { allBodies } from '../components/parts/all-bodies.ts';
import { ShownParts } from '../components/parts/shown-parts.tsx';
import { liveHtml } from '../components/tile/live-line.ts';
import { WidgetFrame } from '../components/widget-frame/widget-frame.tsx';
import { createI18n } from '../words/i18n.ts';

/**
 * Draws a widget in its frame as HTML, by the same parts as the page does. Undefined where its declaration says nothing of
 * what it shows: its own view draws it then, in the browser. Throws whatever the declaration throws.
 */
export function drawWidget(
  widget: WidgetDeclaration,
  drawing: WidgetDrawing,
  page: WidgetPage,
  drawn: DrawnData,
): string | undefined {
  if (drawing.tile) return drawLine(widget, drawing, page, drawn);
  if (!widget.shows) return undefined;
  const { data, at, isOld } = drawn;
  const { id, label, inHeading, outline, hasMenu } = drawing;
  const words = wordsOf(page);
  const t = wordsFor(widget, words);
  const locale = page.language;
  const format = formatFor(locale);
  const options = readOptions(widget.options, drawing.options, { withheld: true });
  const context: ShowContext<never> = { options: options as never, t, format, locale, asOf: at, isAdmin: page.isAdmin };
  const figureOptions = drawing.figureOptions && { ...drawing.figureOptions, tellsUnknown: page.isAdmin };
  const address = (url: string) => (isOwnAddress(url) ? page.root + url.replace(/^(?:\.?\/)+/, '') : url);
  const picture = pictureWay(widget, { id, options, data, isGathered: page.served === true, address });
  const actOn: ActOn = (name) => {
    const action = page.served ? findAction(widget, name, options) : undefined;
    return action && mayAct(action, { isAdmin: page.isAdmin === true, granted: drawing.granted })
      ? { icon: action.icon, run: async () => undefined }
      : undefined;
  };
  return renderToStaticMarkup(
    <WidgetFrame
      type={widget.type}
      label={label}
      inHeading={inHeading}
      outline={outline}
      title={widget.title?.(data, context)}
      end={widget.end?.(data, context)}
      loading={false}
      asOf={isOld ? { text: zonedTime(at, locale), dateTime: new Date(at).toISOString() } : undefined}
      t={words}
      hasMenu={hasMenu}
    >
      <ShownParts
        parts={partsOf(widget, data, context, figureOptions)}
        general={t.general}
        format={format}
        asOf={at}
        address={address}
        picture={picture}
        actOn={actOn}
        bodies={allBodies}
        isStill
      />
    </WidgetFrame>,
    { identifierPrefix: `drawn-${id}-` },
  );
}

/** What a widget says on the tile of an item. */
function drawLine(
  widget: WidgetDeclaration,
  { options, tile, figureOptions }: WidgetDrawing,
  page: WidgetPage,
  { data, at, isOld, error }: DrawnData,
): string {
  const words = wordsOf(page);
  const locale = page.language;
  const format = formatFor(locale);
  const glance = glanceOf(widget, data, { options, words, figureOptions, format, locale, asOf: at });
  const live = { glance, at, isOld, isDown: error !== undefined && isDown(error) };
  return liveHtml(live, tile?.description ?? '', words, format, Date.now());
}

const instances = new WeakMap<WidgetPage['words'], i18n>();

function wordsOf({ language, words }: WidgetPage): Words {
  const instance = instances.get(words) ?? createI18n(language, { widgets: { ...words } });
  instances.set(words, instance);
  return (key, values) => instance.t(key, { ...values, ns: 'widgets' });
}

/** A time with its zone, which may be another than the viewer's; with the day unless it is today's. */
function zonedTime(time: number, locale: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : day),
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  }).format(time);
}
