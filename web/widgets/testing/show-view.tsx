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
 * Takes a widget the road that the frame takes: options are read, requests made, the answer read, the view drawn.
 * Throws what any of these throws. `again` draws it once more, with another answer or number of refreshes.
 */
export function showView(module: Module, options: unknown, body?: unknown, { locale = 'en-GB' } = {}) {
  const widget = module.widget as WidgetDeclaration;
  const View = module.default as ComponentType<ViewProps<WidgetDeclaration>>;
  const draw = (answer: unknown, refreshes: number) => {
    const read = readOptions(widget.options, options);
    widgetRequests(widget, options);
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
  const shown = render(draw(body, 0));
  return { ...shown, again: (answer: unknown, refreshes = 0) => shown.rerender(draw(answer, refreshes)) };
}
