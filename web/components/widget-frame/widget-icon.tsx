import type { WidgetIcon as Name } from '../../../schema/widget.ts';

/** Line icons on a grid of 24, drawn for Dash. */
const paths: Record<Name, string> = {
  alert: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20h4',
  book: 'M12 7c-2-2-5-2-8-1v12c3-1 6-1 8 1 2-2 5-2 8-1V6c-3-1-6-1-8 1zM12 7v12',
  box: 'M12 4l8 4v8l-8 4-8-4V8zM4 8l8 4 8-4M12 12v8',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M3 17l6-6 4 4 8-8',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 2',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 6l-3 12',
  disk: 'M4 13l3-8h10l3 8v6H4zM4 13h16M16 16h.01',
  download: 'M12 4v11M7.5 11l4.5 4 4.5-4M5 20h14',
  feed: 'M4 5h16v14H4zM8 9h5M8 12h8M8 15h8',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  gauge: 'M5 18a9 9 0 1 1 14 0M12 14l4-5',
  globe: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
  home: 'M4 11.5L12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  machine: 'M4 5h16v10H4zM8 19h8M12 15v4',
  message: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  money: 'M8 7a4.5 2 0 1 0 9 0a4.5 2 0 1 0-9 0M8 7v10c0 1.1 2 2 4.5 2s4.5-.9 4.5-2V7M8 12c0 1.1 2 2 4.5 2s4.5-.9 4.5-2',
  network: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  page: 'M4 5h16v14H4zM4 9h16',
  person: 'M12 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M5 20c0-4 3-6 7-6s7 2 7 6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  processor: 'M7 7h10v10H7zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  search: 'M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15.5 15.5L20 20',
  shield: 'M12 4l7 2.5V12c0 4-3 6.5-7 8c-4-1.5-7-4-7-8V6.5z',
  travel: 'M6 5h12v12H6zM6 12h12M9 20l-1.5-3M15 20l1.5-3M9 14.5h.01M15 14.5h.01',
  weather: 'M10 14V6a2 2 0 0 1 4 0v8a4 4 0 1 1-4 0M12 17h.01',
};

/** The small picture of what a widget is about. Its label says it in words. */
export const WidgetIcon = ({ name }: { name: Name }) => (
  <svg className="ui-icon widget-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
