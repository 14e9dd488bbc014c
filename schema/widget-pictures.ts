import { origin } from './rules/addresses/urls.ts';
import type { WidgetDeclaration } from './widget.ts';
import { isOwnAddress } from './widget-plan.ts';

/** Where a Dash server answers with a picture of a widget (`serve/routes/widget-pictures.ts`), below the site's root. */
export const picturePath = (id: string, url: string): string =>
  `widget-picture?widget=${encodeURIComponent(id)}&url=${encodeURIComponent(url)}`;

interface Way {
  id: string;
  options: Readonly<Record<string, unknown>>;
  data: unknown;
  /** A server has these data, and gets their pictures. */
  isGathered: boolean;
  /** An address of the dashboard's own as the page reaches it. */
  address: (url: string) => string;
}

/**
 * How a page gets the pictures that a widget shows: from the dashboard, through its server where the declaration names
 * them, and else itself from the hosts that the page's policy allows. From nowhere else, so nothing for any other address.
 */
export function pictureWay(
  widget: Pick<WidgetDeclaration, 'pictures' | 'hosts'>,
  { id, options, data, isGathered, address }: Way,
): (url: string) => string | undefined {
  const served = new Set(isGathered ? widget.pictures?.(data, options as never).map(({ url }) => url) : []);
  const { images = [] } = widget.hosts?.(options as never) ?? {};
  return (url) => {
    if (isOwnAddress(url)) return address(url);
    if (served.has(url)) return address(picturePath(id, url));
    const host = origin(url);
    // A policy that allows a host by http allows it by https as well.
    const isAllowed =
      host !== undefined && (images.includes(host) || images.includes(host.replace(/^https:/, 'http:')));
    return isAllowed ? url : undefined;
  };
}
