import { useTranslation } from 'react-i18next';
import { type RouteView, routePath } from '../../../schema/rules/addresses/routes.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { UiIcon, type UiIconName } from '../../components/icon/ui-icon.tsx';

const views = ['home', 'workspace', 'minimal'] as const satisfies RouteView[];

/** The same sub-page in the other views: links, which need no scripts. */
export function ViewSwitch() {
  const { t } = useTranslation('settings');
  const screen = useDashboard((payload) => payload.screen);
  const root = useDashboard((payload) => payload.root);
  const page = useDashboard(({ dashboard }) => dashboard.page);
  const pages = useDashboard(({ dashboard }) => dashboard.pages);
  return (
    <nav className="choice view-switch" aria-label={t('view-label')}>
      <span className="choice-title" aria-hidden="true">
        {t('view-label')}
      </span>
      <div className="segments">
        {views.map((view) => (
          <a
            key={view}
            href={siteLink(root, routePath({ view, page: page.slug }, { pages }))}
            aria-current={view === screen ? 'page' : undefined}
            data-tooltip=""
          >
            <UiIcon name={`view-${view}` as UiIconName} />
            <span className="segment-text">{t(`view-${view}`)}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
