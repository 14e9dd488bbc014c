/** Enters the edit mode, then calls back; does nothing where it can't, which is said to the viewer. */
export type EnterEditing = (then?: () => void) => Promise<void>;

let enter: EnterEditing = () => Promise.resolve();

/** Says how the edit mode is entered; the page's start does so. */
export const offerEditing = (how: EnterEditing): void => {
  enter = how;
};

/** Enters the edit mode from any part of the page; `then` runs once it is there. */
export const enterEditing: EnterEditing = (then) => enter(then);

/** Something that can be done to an entry of the page from its menu. */
export interface EditRequest {
  do: 'edit' | 'rename' | 'move' | 'remove' | 'earlier' | 'later' | 'add-item' | 'add-widget';
  of: 'item' | 'section' | 'widget';
  /** Its id on the page. */
  key: string;
}

let perform: (request: EditRequest) => void = () => undefined;

/** Says how requests are carried out; the edit mode does so when it is there. */
export const offerEdits = (how: (request: EditRequest) => void): void => {
  perform = how;
};

/** Enters the edit mode, unless the page is in it, and does something there. */
export const requestEdit = (request: EditRequest): void => void enterEditing(() => perform(request));

/** Whether the page is being edited. */
export const isEditMode = (): boolean => 'editing' in document.documentElement.dataset;
