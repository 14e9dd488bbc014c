import { useLayoutEffect } from 'react';
import { noteRendered } from '../stores/rendered.ts';

/** Lets the page's script set what follows the viewer (`onRendered`), each time that this component has rendered. */
export const useRendered = (): void => useLayoutEffect(noteRendered);
