/** Pixels around the window within which a widget counts as in view, so that it is there when it is scrolled to. */
export const viewMargin = 200;
