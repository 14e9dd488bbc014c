import type { DrawWidget } from '../../serve/widgets/widget-drawings.ts';

/** Draws a widget by its declaration. What that takes is loaded with the first one. */
export const drawWidget: DrawWidget = async (drawing, page, data) => {
  const [{ drawWidget: draw }, { loadDeclaration }] = await Promise.all([
    import('../../web/render/draw-widget.tsx'),
    import('../../web/widgets/declarations.ts'),
  ]);
  const widget = await loadDeclaration(drawing.type);
  return widget && draw(widget, drawing, page, data);
};
