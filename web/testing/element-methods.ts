// Methods that jsdom's elements lack. They stay: a page that is about to close its dialog when its test ends does so during
// the next one.

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement): void {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
  },
  close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.open = false;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
  },
});
// A promise, as in newer browsers: an effect that returned it would have it called as its clean-up.
Object.assign(Element.prototype, { scrollIntoView: async () => undefined, getAnimations: () => [] });
Object.assign(Document.prototype, { elementFromPoint: () => null });
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

// Libraries ask for these as they are loaded, which may be after the page that wanted them has ended.
globalThis.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nor is it Safari, as which it would be worked around.
Object.defineProperty(navigator, 'vendor', { value: 'Google Inc.', configurable: true });
