/** Line icons of forms on a 24-pixel grid, drawn for Dash. */
export const formIcons = {
  help: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M9.8 9.6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .9-1 1.7M12 16h.01',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  problem: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v5M12 16h.01',
  plus: 'M12 5v14M5 12h14',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  more: 'M9 6l6 6-6 6',
  clear: 'M7 7l10 10M17 7 7 17',
} as const;
