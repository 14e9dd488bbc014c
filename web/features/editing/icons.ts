/** Line icons of the edit mode on a 24-pixel grid, drawn for Dash. */
export const editIcons = {
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0-6 6v1',
  up: 'M7 14l5-5 5 5',
  down: 'M7 10l5 5 5-5',
  plus: 'M12 5v14M5 12h14',
  enter: 'M19 7v5H6M10 8l-4 4 4 4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;
