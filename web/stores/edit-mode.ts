/** Enters the edit mode, then calls back; does nothing where it can't, which is said to the viewer. */
export type EnterEditing = (then?: () => void) => Promise<void>;

let enter: EnterEditing = () => Promise.resolve();

/** Says how the edit mode is entered; the page's start does so. */
export const offerEditing = (how: EnterEditing): void => {
  enter = how;
};

/** Enters the edit mode from any part of the page; `then` runs once it is there. */
export const enterEditing: EnterEditing = (then) => enter(then);
