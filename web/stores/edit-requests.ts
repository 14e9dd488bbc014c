import { enterEditing } from './edit-mode.ts';

/** Something that can be done to an entry of the page from its menu. */
export interface EditRequest {
  do:
    | 'edit'
    | 'rename'
    | 'move'
    | 'duplicate'
    | 'remove'
    | 'earlier'
    | 'later'
    | 'hide'
    | 'show'
    | 'add-item'
    | 'add-sub-item'
    | 'add-widget';
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
