import './header.css';
import type { ReactNode } from 'react';
import type { NavLink, PageInfo } from '../../../schema/config/page-info.ts';
import { UiIcon } from '../icon/ui-icon.tsx';
import { Opaque } from '../opaque/opaque.tsx';
import { ProductMark } from '../product-mark/product-mark.tsx';
import { SheetHead } from '../sheet/sheet.tsx';

/** A link of the navigation. `href` is relative to the page or absolute. */
export interface NavEntry {
  title: string;
  href: string;
  target?: string;
  rel?: string;
  current?: boolean;
}

interface Props {
  pageInfo: PageInfo;
  /** Where the title leads: the site's root. */
  homeHref: string;
  links: NavEntry[];
  /** Whether a phone has a bar at its bottom: the row then holds no buttons there, and the links come with the sections. */
  withBar?: boolean;
  showHeading: boolean;
  /** Whether the title is the heading of the page, as it is but where a screen has one of its own. */
  isHeading?: boolean;
  labels: { nav: string; toggle: string; sections: string; done: string };
  /** What stands beside the title: how many services are up and down. */
  tally?: ReactNode;
  /** What stands in the middle. */
  search?: ReactNode;
  /** What stands before the button at the end, on phones too. */
  signIn?: ReactNode;
  /** The button at the end. */
  view?: ReactNode;
  /** How wide the row may become, as CSS; the theme's own width where it is not set. */
  maxWidth?: string | undefined;
  /** How wide what stands below it is at most, as CSS, where that is less. */
  groupWidth?: string | undefined;
}

/** The frame names that a navigation link's target stands for. */
export const navTargetNames: Record<NavLink['target'], string> = {
  newtab: '_blank',
  sametab: '_self',
  parent: '_parent',
  top: '_top',
};

/** Id of the panel with the links, and the sections on a phone. */
export const navId = 'nav';

/**
 * One row: the page's title, what stands in the middle, the links, a button. The links fold behind a button of their own
 * where there is no room for them.
 */
export function Header({
  pageInfo,
  homeHref,
  links,
  withBar = false,
  showHeading,
  isHeading = true,
  labels,
  tally,
  search,
  signIn,
  view,
  maxWidth,
  groupWidth,
}: Props) {
  const Title = isHeading ? 'h1' : 'span';
  return (
    <header
      className={withBar ? 'with-bar' : undefined}
      style={{ '--content-max-width': maxWidth, '--group-width': groupWidth }}
    >
      <div className="header-start">
        {showHeading && (
          <a className="page-titles" href={homeHref}>
            {pageInfo.logo ? (
              <img className="site-logo" src={pageInfo.logo} alt="" width="28" height="28" />
            ) : (
              <ProductMark />
            )}
            <span className="titles">
              <Title className="site-title">{pageInfo.title}</Title>
              {pageInfo.description && <span className="subtitle">{pageInfo.description}</span>}
            </span>
          </a>
        )}
        {withBar && <Opaque as="span" className="header-place" aria-hidden="true" />}
        {tally}
      </div>
      {search}
      <div className="header-end">
        {(links.length > 0 || withBar) && (
          <div className={`nav-outer ${roomFor(links)}`}>
            {links.length > 0 && (
              <button type="button" className="burger" popoverTarget={navId} aria-label={labels.toggle} data-tooltip="">
                <UiIcon name="menu" />
              </button>
            )}
            <div className="sheet" id={navId} popover="auto">
              <SheetHead of={navId} title={withBar ? labels.sections : labels.toggle} done={labels.done} />
              {withBar && <Opaque as="nav" className="section-links" aria-label={labels.sections} />}
              {withBar && links.length > 0 && (
                <p className="nav-heading" aria-hidden="true">
                  {labels.nav}
                </p>
              )}
              {links.length > 0 && (
                <nav className="nav-links" aria-label={labels.nav}>
                  {links.map(({ title, href, target, rel, current }) => (
                    <a
                      className="nav-item"
                      key={title + href}
                      href={href}
                      target={target}
                      rel={rel}
                      aria-current={current ? 'page' : undefined}
                    >
                      {title}
                    </a>
                  ))}
                </nav>
              )}
            </div>
          </div>
        )}
        {signIn}
        {view}
      </div>
    </header>
  );
}

/**
 * The class that says from which width of the window on the links stand in the row. It goes by the letters in them, as the
 * stylesheet can't know how wide a text becomes.
 */
function roomFor(links: readonly NavEntry[]): string {
  const rems = links.reduce((sum, { title }) => sum + 1.5 + 0.45 * title.length, 0);
  if (rems <= 16) return 'fits-medium';
  if (rems <= 31) return 'fits-wide';
  return rems <= 60 ? 'fits-widest' : 'fits-nowhere';
}
