/** Where edits are saved: in the file on the server, or in this browser only. */
export type SavePlace = 'disk' | 'browser';

let save: ((place?: SavePlace) => void) | undefined;
let prepare: (() => SavePlace | undefined) | undefined;

/** Says what a save of the edited page does; without a place, the best that is allowed. */
export const onSave = (run: typeof save): void => {
  save = run;
};

/** Says what has to be done before: it answers the place that was chosen, or undefined where nothing can be saved yet. */
export const onBeforeSave = (run: typeof prepare): void => {
  prepare = run;
};

/** Saves what is edited, as Ctrl+S does; answers whether there is anybody who does. */
export function requestSave(): boolean {
  if (!save) return false;
  if (!prepare) save();
  else {
    const place = prepare();
    if (place) save(place);
  }
  return true;
}
