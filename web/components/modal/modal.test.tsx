import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

// jsdom has the element, but none of its methods.
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

test('closing a modal that is drawn inside another leaves that one open', () => {
  const [onOuterClose, onInnerClose] = [vi.fn(), vi.fn()];
  render(
    <Modal label="outer" className="a" onClose={onOuterClose}>
      <Modal label="inner" className="b" onClose={onInnerClose}>
        x
      </Modal>
    </Modal>,
  );

  fireEvent(screen.getByLabelText('inner'), new Event('close'));
  expect([onInnerClose.mock.calls.length, onOuterClose.mock.calls.length]).toEqual([1, 0]);

  fireEvent(screen.getByLabelText('outer'), new Event('close'));
  expect([onInnerClose.mock.calls.length, onOuterClose.mock.calls.length]).toEqual([1, 1]);
});
