import { useMemo } from 'react';
import { useOwnTypes } from '../../app/use-own-types.ts';
import type { NamedType } from './widget-types.ts';

/** The dashboard's own types as choices of a type. */
export function useOwnChoices(): readonly NamedType[] {
  const types = useOwnTypes();
  return useMemo(
    () =>
      Object.entries(types).map(([type, { title = type, description = '' }]) => ({
        type,
        category: 'own',
        picture: 'value',
        onTile: true,
        name: title,
        line: description,
      })),
    [types],
  );
}
