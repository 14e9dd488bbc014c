import { useEffect, useState } from 'react';
import { declaredAs } from '../../../schema/own-types/declared-as.ts';
import { shownAs } from '../../../schema/own-types/expand.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { useOwnTypes } from '../../app/use-own-types.ts';
import { reportError } from '../../errors/error-log.ts';
import { loadView } from '../../widgets/load-view.ts';

/** The declaration of a type: undefined while it is loaded, null where there is none. */
export function useDeclaration(type: string | undefined): WidgetDeclaration | null | undefined {
  const types = useOwnTypes();
  const own = type !== undefined && Object.hasOwn(types, type) ? types[type] : undefined;
  const [loaded, setLoaded] = useState<{ type: string; widget: WidgetDeclaration | null }>();
  useEffect(() => {
    if (type === undefined) return;
    let isWanted = true;
    const settle = (widget: WidgetDeclaration | null) => {
      if (isWanted) setLoaded({ type, widget: own && widget ? declaredAs(type, own, widget) : widget });
    };
    const loading = loadView(own ? shownAs : type);
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
  }, [type, own]);
  return loaded?.type === type ? loaded?.widget : undefined;
}
