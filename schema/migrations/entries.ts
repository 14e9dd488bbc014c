import type { OpeningMethod } from '../config/enums.ts';
import { type Mapping, present } from '../values.ts';
import type { StatusCheck } from './rules/status-checks.ts';

/** An item, its keys in the order in which people write them. */
export interface NewItem extends Partial<StatusCheck> {
  title: string;
  description?: string | undefined;
  icon?: string | undefined;
  url?: string | undefined;
  urls?: Mapping | undefined;
  target?: OpeningMethod | undefined;
  tags?: readonly string[] | undefined;
  color?: string | undefined;
  backgroundColor?: string | undefined;
  statusCheckHeaders?: Mapping | undefined;
  subItems?: readonly Mapping[] | undefined;
  displayData?: Mapping | undefined;
}

/** The most tags that an item has. */
const mostTags = 12;

export function newItem({
  title,
  description,
  icon,
  url,
  urls,
  target,
  tags,
  color,
  backgroundColor,
  ...others
}: NewItem) {
  const few = [...new Set(tags)].slice(0, mostTags);
  return present({
    title,
    description,
    icon,
    color,
    url,
    urls,
    target,
    tags: few.length > 0 ? few : undefined,
    backgroundColor,
    ...others,
  });
}

export interface NewWidget {
  type: string;
  label?: string | undefined;
  updateInterval?: number | undefined;
  ignoreErrors?: boolean | undefined;
  useProxy?: boolean | undefined;
  options?: Mapping | undefined;
}

export function newWidget({ type, label, updateInterval, ignoreErrors, useProxy, options }: NewWidget) {
  const given = present(options ?? {});
  return present({
    type,
    label,
    updateInterval,
    ignoreErrors: ignoreErrors || undefined,
    useProxy,
    options: Object.keys(given).length > 0 ? given : undefined,
  });
}

export interface NewSection {
  name: string;
  icon?: string | undefined;
  displayData?: Mapping | undefined;
  items?: readonly Mapping[] | undefined;
  widgets?: readonly Mapping[] | undefined;
}

export function newSection({ name, icon, displayData, items = [], widgets = [] }: NewSection) {
  const display = present(displayData ?? {});
  return present({
    name,
    icon,
    displayData: Object.keys(display).length > 0 ? display : undefined,
    items: items.length > 0 ? items : undefined,
    widgets: widgets.length > 0 ? widgets : undefined,
  });
}
