/**
 * Line icons of actions on a 24-pixel grid, drawn for Dash. They come with menus, so that the first script has none of
 * them.
 */
const paths = {
  'current-tab': 'M4 12h15M13 6l6 6-6 6',
  'new-tab': 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  'pop-up': 'M4 5h16v14H4zM8 9h8v6H8z',
  workspace: 'M4 5h16v14H4zM9 5v14',
  copy: 'M9 8h11v12H9zM5 16H4V4h11v1',
  section: 'M4 5h16v5H4zM4 14h16M4 19h10',
  collapse: 'M8 4l4 4 4-4M8 20l4-4 4 4M4 12h16',
  expand: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  page: 'M6 4h8l4 4v12H6zM14 4v4h4',
  view: 'M4 5h16v14H4zM4 10h16M10 10v9',
  palette:
    'M12 4a8 8 0 1 0 0 16c1.5 0 1.8-1 1.3-2s.2-2 1.5-2H17a3 3 0 0 0 3-3c0-5-3.6-9-8-9M8 11h.01M11 8h.01M15 9h.01',
  layout: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  size: 'M4 5h6v6H4zM13 8h7M4 14h6v6H4zM13 17h7',
  settings: 'M4 8h9M17 8h3M13 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 16h3M11 16h9M7 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  edit: 'M4 20l1-4L16.5 4.5a2 2 0 0 1 3 3L8 19zM14 7l3 3',
  css: 'M8 4c-3 0-2 4-2 5.5s-1 2.5-2 2.5c1 0 2 1 2 2.5S5 20 8 20M16 4c3 0 2 4 2 5.5s1 2.5 2 2.5c-1 0-2 1-2 2.5s1 5.5-2 5.5',
  cloud: 'M7 18a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 9a4.5 4.5 0 0 1 .5 9zM12 20v-7M9.5 15.5 12 13l2.5 2.5',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19h14',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10',
  language: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
  dismiss: 'M6 6 18 18M18 6 6 18',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5l10 6.5-10 6.5z',
  power: 'M12 4v8M7.5 7a7 7 0 1 0 9 0',
  restart: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  stop: 'M7 7h10v10H7z',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  reset: 'M5 5v5h5M5.3 10A7.5 7.5 0 1 1 4.6 14',
  history: 'M5 5v5h5M5.3 10A7.5 7.5 0 1 1 4.6 14M12 8v4.5l3 2',
  findings: 'M5 4h14v16H5zM9 9l1 1 2-2M9 14l1 1 2-2M14.5 9.5H16M14.5 14.5H16',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20h4',
  devices: 'M3 5h13v9H3zM6 18h7M9.5 14v4M18 9h3v10h-3z',
  build: 'M14.5 6.5a4 4 0 0 0 4.8 4.8l-8.6 8.6a2 2 0 0 1-3.1-3.1l8.6-8.6a4 4 0 0 0-1.7-1.7M6 4l3 3-2 2-3-3z',
  info: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 11v5M12 8h.01',
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16.5 16.5 20 20',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  rename: 'M4 7V5h10v2M9 5v14M7 19h4M18 5v14M16 5h4M16 19h4',
  move: 'M4 6h6l2 2h8v10H4zM10 13h6M13.5 10.5 16 13l-2.5 2.5',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  plus: 'M12 5v14M5 12h14',
  earlier: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  later: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  hide: 'M4 4l16 16M10 10.4a2.5 2.5 0 0 0 3.6 3.6M7 7.4C4.5 9 3 12 3 12s3.5 6 9 6c1.6 0 3-.4 4.2-1.1M10 6.2c.6-.1 1.3-.2 2-.2 5.5 0 9 6 9 6s-.8 1.4-2.3 2.9',
  show: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  home: 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
} as const;

export type ActionIconName = keyof typeof paths;

/** The icon of an action, as high as the text beside it. */
export function ActionIcon({ name }: { name: ActionIconName }) {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
