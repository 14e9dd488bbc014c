import { createStore } from 'zustand/vanilla';
import type { Pictures } from '../../schema/picture.ts';

/** The pictures of icons that were chosen while the page is edited, which its document has none of, by `pictureKey`. */
export const newPictures = createStore<Pictures>(() => ({}));

export const addPictures = (found: Pictures): void => newPictures.setState(found);
