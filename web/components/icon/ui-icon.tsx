/** The interface's own line icons on a 24-pixel grid, drawn for Dash. */
const paths = {
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16.5 16.5 20 20',
  clear: 'M6 6 18 18M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sliders: 'M4 8h9M17 8h3M13 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 16h3M11 16h9M7 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  palette:
    'M12 4a8 8 0 1 0 0 16c1.5 0 1.8-1 1.3-2s.2-2 1.5-2H17a3 3 0 0 0 3-3c0-5-3.6-9-8-9M8 11h.01M11 8h.01M15 9h.01',
  'layout-auto': 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  'layout-horizontal': 'M4 5h16v4H4zM4 11h16v3H4zM4 16h16v3H4z',
  'layout-grid': 'M4 4h10v7H4zM17 4h3v7h-3zM4 14h3v6H4zM10 14h10v6H10z',
  'layout-vertical': 'M4 4h4v16H4zM10 4h4v12h-4zM16 4h4v14h-4z',
  'size-small': 'M5 7h.01M9 7h10M5 12h.01M9 12h10M5 17h.01M9 17h10',
  'size-medium': 'M4 5h6v6H4zM13 8h7M4 14h6v6H4zM13 17h7',
  'size-large': 'M5 4h14v16H5zM9 9h6v4H9zM9 16h6',
  'scheme-dark': 'M19.5 14.5a8 8 0 0 1-10-10a8 8 0 1 0 10 10',
  'scheme-light':
    'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M18.4 5.6l-.7.7M6.3 17.7l-.7.7',
  'scheme-system': 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 4v16M12 8h6.9M12 12h8M12 16h6.9',
  'view-home': 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6',
  'view-minimal': 'M5 8h14M8 12h8M11 16h2',
  'view-workspace': 'M4 5h16v14H4zM9 5v14M6.5 9h.01M6.5 12h.01',
  'open-in-tab': 'M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5',
  sections: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20h4',
  pin: 'M9 4h6l-.7 6 3.2 3v2h-11v-2l3.2-3zM12 15v5',
  spanner: 'M20 7.5a4.5 4.5 0 0 1-6.1 4.6l-6.6 6.6a1.9 1.9 0 0 1-2.7-2.7l6.6-6.6A4.5 4.5 0 0 1 16.5 4L13.8 6.7v3h3z',
  'sign-in': 'M14 5h5v14h-5M4 12h11M11 8l4 4-4 4',
  'sign-out': 'M10 5H5v14h5M9 12h11M16 8l4 4-4 4',
  back: 'M15 6 9 12l6 6',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
} as const;

export type UiIconName = keyof typeof paths;

/** A line icon of the interface, as high as the text beside it. */
export const UiIcon = ({ name }: { name: UiIconName }) => <LineIcon path={paths[name]} />;

/** The same from a path of one's own, for what comes later than the first view. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
