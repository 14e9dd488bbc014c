import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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

test('a dialog is closed before it is taken away, so that the browser gives the focus back', () => {
  const closed: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    closed.push(this.isConnected);
  });
  const { unmount } = render(
    <Modal label="one" className="a" onClose={() => undefined}>
      x
    </Modal>,
  );
  unmount();
  expect(closed).toEqual([true]);
});

test('a click beside a dialog closes it, and a drag from inside that ends there does not', () => {
  const onClose = vi.fn();
  render(
    <Modal label="one" className="a" onClose={onClose}>
      <p>inside</p>
    </Modal>,
  );
  const dialog = screen.getByLabelText('one');
  const beside = { clientX: 50, clientY: 50 };

  fireEvent.pointerDown(screen.getByText('inside'));
  fireEvent.click(dialog, beside);
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog, beside);
  fireEvent.click(dialog, beside);
  expect(onClose).toHaveBeenCalledOnce();
});
