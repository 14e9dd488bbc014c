import { useEffect, useState } from 'react';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { reportError } from '../../errors/error-log.ts';
import { loadView } from '../../widgets/load-view.ts';

/** The declaration of a type: undefined while it is loaded, null where there is none. */
export function useDeclaration(type: string | undefined): WidgetDeclaration | null | undefined {
  const [loaded, setLoaded] = useState<{ type: string; widget: WidgetDeclaration | null }>();
  useEffect(() => {
    if (type === undefined) return;
    let isWanted = true;
    const settle = (widget: WidgetDeclaration | null) => {
      if (isWanted) setLoaded({ type, widget });
    };
    const loading = loadView(type);
    if (!loading) settle(null);
    else {
      loading.then(
        (module) => settle(module.widget),
        (cause: unknown) => {
          reportError('A widget could not be loaded.', cause);
          settle(null);
        },
      );
    }
    return () => {
      isWanted = false;
    };
  }, [type]);
  return loaded?.type === type ? loaded?.widget : undefined;
}
