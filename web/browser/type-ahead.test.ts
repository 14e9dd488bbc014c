import { expect, onTestFinished, test, vi } from 'vitest';
import { handOver, typeAhead } from './type-ahead.ts';

/** As much of a field as keeps a text: no page is needed for that. */
class Field extends EventTarget {
  value = '';
  selectionStart = 0;
  selectionEnd = 0;
  setAttribute = () => undefined;
  focus = () => undefined;
  remove = () => undefined;
  setRangeText(text: string) {
    this.value = text;
  }
}

test('what was typed before Escape is not for what is opened another time', () => {
  const boxes: Field[] = [];
  const createElement = () => {
    const box = new Field();
    boxes.push(box);
    return box;
  };
  vi.stubGlobal('document', { createElement, body: { append: () => undefined } });
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('InputEvent', Event);
  onTestFinished(() => void vi.unstubAllGlobals());
  const cancel = vi.fn();
  const begin = (text: string) => {
    typeAhead({ of: 'palette', label: '', cancel });
    Object.assign(boxes.at(-1) ?? {}, { value: text });
  };
  const field = new Field();
  begin('nas');
  boxes[0]?.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' }));
  handOver('palette', field as unknown as Element);
  expect(cancel).toHaveBeenCalledOnce();
  expect(field.value).toBe('');
  begin('mail');
  handOver('palette', field as unknown as Element);
  expect(field.value).toBe('mail');
});
