import { vi } from 'vitest';

/**
 * What jsdom lacks for a chart to be drawn into nowhere: a canvas that takes every call, and the width of a box. Its
 * text is kept, so that a test can see what the axes say. Call it before the chart's module is loaded.
 */
export function installCanvas(width = 320): { texts: string[] } {
  const texts: string[] = [];
  const context = new Proxy({} as Record<PropertyKey, unknown>, {
    get: (own, name) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 7 });
      if (name === 'fillText') return (text: string) => texts.push(text);
      return own[name] ?? (() => undefined);
    },
    set: (own, name, value) => {
      own[name] = value;
      return true;
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }));
  const ignore = () => undefined;
  vi.stubGlobal('Path2D', function path() {
    return new Proxy({}, { get: () => ignore });
  });
  return { texts };
}
