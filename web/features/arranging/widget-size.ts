import { widgetParts } from '../../../schema/rules/sections/widget-parts.ts';
import { word } from '../../words/words.ts';
import { nameOf } from './arrange.ts';
import { type Sized, widthTo } from './sized.ts';

/** A widget, which is sized in twelfths of its section, and as high as what it shows. */
export function sizedWidget(host: HTMLElement): Sized {
  const list = host.parentElement as HTMLElement;
  const key = host.dataset.id ?? '';
  const span = host.style.getPropertyValue('--widget-span');
  const hadSpans = list.dataset.spans !== undefined;
  const apply = (parts: string) => {
    host.dataset.span = parts;
    host.style.setProperty('--widget-span', parts);
  };
  list.dataset.spans = '';
  const partsNow = () => {
    const [own, all] = [host.getBoundingClientRect().width, list.getBoundingClientRect().width];
    return all > 0 ? Math.max(1, Math.round((own / all) * widgetParts)) : widgetParts;
  };
  const begun = { cols: partsNow(), rows: 1 };
  // Where the section is narrow, a widget takes more of it than it says.
  apply('1');
  const least = { cols: partsNow(), rows: 1 };
  apply(`${begun.cols}`);
  const box = host.getBoundingClientRect();
  const part = list.getBoundingClientRect().width / widgetParts;
  return {
    key,
    box: host,
    begun,
    least,
    most: { cols: widgetParts, rows: 1 },
    draw: ({ cols }) => apply(`${cols}`),
    restore() {
      if (span) apply(span);
      else {
        delete host.dataset.span;
        host.style.removeProperty('--widget-span');
      }
      if (!hadSpans) delete list.dataset.spans;
    },
    sizeAt: (x) => ({ cols: Math.round(widthTo(box, x) / part), rows: 1 }),
    written: (_, { cols }) => ({ span: cols }),
    figures: ({ cols }) => `${cols} / ${widgetParts}`,
    words: ({ cols }) => word('editor:sizing.said-widget', { name: nameOf(key), count: cols, all: widgetParts }),
  };
}
