import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ViewProps, WidgetDeclaration } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetRequests } from '../../../schema/widget-plan.ts';
import { words } from './words.ts';

interface Module {
  widget: unknown;
  default: unknown;
}

/**
 * Does with a widget what its frame does: reads the options, makes the requests, reads the answer, renders the view. Throws
 * what any of these throws. `again` renders it once more, with another answer or number of refreshes.
 */
export function showView(module: Module, options: unknown, body?: unknown, { locale = 'en-GB' } = {}) {
  const widget = module.widget as WidgetDeclaration;
  const View = module.default as ComponentType<ViewProps<WidgetDeclaration>>;
  const viewFor = (answer: unknown, refreshes: number) => {
    const read = readOptions(widget.options, options);
    widgetRequests(widget, read);
    return (
      <View
        data={widget.read?.(answer, read) as never}
        options={read as never}
        t={words}
        locale={locale}
        address={(url) => url}
        refreshes={refreshes}
      />
    );
  };
  const shown = render(viewFor(body, 0));
  return { ...shown, again: (answer: unknown, refreshes = 0) => shown.rerender(viewFor(answer, refreshes)) };
}
