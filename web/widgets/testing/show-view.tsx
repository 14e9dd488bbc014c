import { act, render } from '@testing-library/react';
import { formatFor } from '../../../schema/format.ts';
import { wordsFor } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetRequests } from '../../../schema/widget-plan.ts';
import type { WidgetModule } from '../load-view.ts';
import { words } from './words.ts';

interface Module {
  widget: unknown;
  default: unknown;
}

/**
 * Does with a widget what its frame does: reads the options, makes the requests, reads the answer and sends it as JSON,
 * renders its title, its end and the view. Throws what any of these throws. `again` renders it once more, with another answer or number of
 * refreshes.
 */
export function showView(module: Module, options: unknown, body?: unknown, asOf?: string, label?: string) {
  const { widget, default: View } = module as WidgetModule;
  const locale = 'en-GB';
  const t = wordsFor(widget, words);
  const viewFor = (answer: unknown, refreshes: number) => {
    const read = readOptions(widget.options, options);
    widgetRequests(widget, read);
    const time = asOf === undefined ? Date.now() : Date.parse(asOf);
    const data = widget.read?.(answer, read, time);
    const sent = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
    const context = {
      options: read as never,
      t,
      format: formatFor(locale),
      locale,
      asOf: time,
    };
    const title = widget.title?.(sent, context);
    const end = widget.end?.(sent, context);
    return (
      <>
        {title && <p>{title.text}</p>}
        {end && <p>{end.text}</p>}
        <View
          data={sent as never}
          {...context}
          address={(url) => url}
          picture={(url) => url}
          label={label}
          refreshes={refreshes}
        />
      </>
    );
  };
  const shown = render(viewFor(body, 0));
  return { ...shown, again: (answer: unknown, refreshes = 0) => shown.rerender(viewFor(answer, refreshes)) };
}

/** The same, once what comes late in it is there. */
export async function showWidget(...what: Parameters<typeof showView>): Promise<ReturnType<typeof showView>> {
  await (what[0] as WidgetModule).widget.load?.();
  const shown = showView(...what);
  await act(async () => undefined);
  return shown;
}
