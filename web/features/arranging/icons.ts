/** Line icons of what is arranged on a 24-pixel grid, drawn for Dash. */
export const arrangingIcons = {
  move: 'M4 6h5l2 2h9v11H4zM9 13.5h6M12.5 11l2.5 2.5-2.5 2.5',
  copy: 'M9 8h10v12H9zM5 16V4h10',
  icon: 'M12 3.5 15.5 9h-7zM4.5 14h6v6h-6zM17 13.5a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0-6.5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  remove: 'M5 7h14M9.5 7V4h5v3M7 7v13h10V7M10.5 11v5M13.5 11v5',
  close: 'M6 6 18 18M18 6 6 18',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
} as const;
