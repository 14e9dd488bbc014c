/** Enters the edit mode, then calls back; does nothing where it can't, which is said to the viewer. */
export type EnterEditing = (then?: () => void) => Promise<void>;

/** Enters the edit mode from any part of the page; `then` runs once it is there. */
export let enterEditing: EnterEditing = async () => undefined;

/** Says how the edit mode is entered; the page's start does so. */
export const offerEditing = (how: EnterEditing): void => {
  enterEditing = how;
};

/** Whether the page is being edited. */
export const isEditMode = (): boolean => 'editing' in document.documentElement.dataset;
