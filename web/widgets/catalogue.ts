// Generated from the folders beside it by `npm run new:widget`. Do not edit.
import type { WidgetCatalogue } from '../../schema/widget.ts';
import clock from './clock/widget.ts';
import customList from './custom-list/widget.ts';
import glCpuHistory from './gl-cpu-history/widget.ts';
import glCurrentCpu from './gl-current-cpu/widget.ts';
import iframe from './iframe/widget.ts';
import image from './image/widget.ts';
import publicIp from './public-ip/widget.ts';
import rssFeed from './rss-feed/widget.ts';
import systemInfo from './system-info/widget.ts';
import weather from './weather/widget.ts';

/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
  clock: clock,
  'custom-list': customList,
  'gl-cpu-history': glCpuHistory,
  'gl-current-cpu': glCurrentCpu,
  iframe: iframe,
  image: image,
  'public-ip': publicIp,
  'rss-feed': rssFeed,
  'system-info': systemInfo,
  weather: weather,
};
