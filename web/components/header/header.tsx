import './header.css';
import type { NavLink, PageInfo } from '../../../schema/config/page-info.ts';
import { UiIcon } from '../icon/ui-icon.tsx';

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
  showHeading: boolean;
  /** Whether the title is the heading of the page, as it is but where a screen has one of its own. */
  isHeading?: boolean;
  labels: { nav: string; toggle: string };
}

/** The frame names that a navigation link's target stands for. */
export const navTargetNames: Record<NavLink['target'], string> = {
  newtab: '_blank',
  sametab: '_self',
  parent: '_parent',
  top: '_top',
};

/** The page's title, and its links: in a row, or behind a button where there is no room. */
export function Header({ pageInfo, homeHref, links, showHeading, isHeading = true, labels }: Props) {
  const Title = isHeading ? 'h1' : 'span';
  return (
    <header>
      {showHeading && (
        <a className="page-titles" href={homeHref}>
          {pageInfo.logo && <img className="site-logo" src={pageInfo.logo} alt="" width="40" height="40" />}
          <span className="titles">
            <Title className="site-title">{pageInfo.title}</Title>
            {pageInfo.description && <span className="subtitle">{pageInfo.description}</span>}
          </span>
        </a>
      )}
      {links.length > 0 && (
        <div className="nav-outer">
          <button type="button" className="burger" popoverTarget="nav" aria-label={labels.toggle}>
            <UiIcon name="menu" />
          </button>
          <nav id="nav" popover="auto" aria-label={labels.nav}>
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
        </div>
      )}
    </header>
  );
}
