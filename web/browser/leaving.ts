let leaving = false;

/** Whether this page is ending its viewer's session itself, and will then lead to the login screen. */
export const isLeaving = (): boolean => leaving;

export function setLeaving(is: boolean): void {
  leaving = is;
}
