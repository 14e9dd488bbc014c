import { useTranslation } from 'react-i18next';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { navigationOf } from '../../features/sections/links.ts';
import { Drawer } from './drawer.tsx';

const menuId = 'menu';

interface Props {
  /** Id of the open drawer. */
  drawer: string | undefined;
  onToggle: (drawer: string, open: boolean) => void;
}

/** What the header of the other views holds: the title, which leads home, and the navigation. */
export function MenuEntry({ drawer, onToggle }: Props) {
  const { t } = useTranslation(['workspace', 'nav']);
  const dashboard = useDashboard((payload) => payload.dashboard);
  const root = useDashboard((payload) => payload.root);
  const { pageInfo, settings } = dashboard;
  const links = settings.hide.nav ? [] : navigationOf(dashboard, root, { view: 'workspace' });
  if (settings.hide.heading && links.length === 0) return null;
  const mark = (
    <>
      {pageInfo.logo ? (
        <img className="icon" src={pageInfo.logo} alt="" width="20" height="20" />
      ) : (
        <UiIcon name="menu" />
      )}
      <span className="side-bar-name">{t('nav:toggle')}</span>
    </>
  );
  return (
    <Drawer id={menuId} name={t('nav:toggle')} open={drawer === menuId} mark={mark} onToggle={onToggle}>
      {!settings.hide.heading && (
        <a className="side-bar-title" href={siteLink(root, '/')}>
          {pageInfo.title}
          {pageInfo.description && <span className="subtitle">{pageInfo.description}</span>}
        </a>
      )}
      {links.length > 0 && (
        <nav aria-label={t('nav:label')}>
          <ul>
            {links.map(({ title, href, target, rel, current }) => (
              <li key={title + href}>
                <a className="side-bar-link" aria-current={current ? 'page' : undefined} {...{ href, target, rel }}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Drawer>
  );
}
