import { routePath } from '../../../schema/rules/addresses/routes.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import type { ActionGroup } from '../../app/action.ts';
import { openUrl } from '../../browser/open-url.ts';
import type { SectionSubject } from './subjects.ts';

// The browser fires the same event as after a click, so that it is remembered too.
const toggle = ({ details }: SectionSubject) => details?.toggleAttribute('open');

export const sectionActions: readonly ActionGroup<SectionSubject>[] = [
  {
    actions: [
      {
        id: 'open',
        label: 'actions:section.open-section',
        icon: 'section',
        may: ({ section, payload }) => payload.section !== section.slug,
        run: ({ section, payload: { dashboard } }) => {
          const path = routePath({ view: 'home', page: dashboard.page.slug, section: section.slug }, dashboard);
          openUrl(siteUrl(path.slice(1)), 'sametab');
        },
      },
      {
        id: 'fold',
        label: 'actions:section.expand-collapse',
        icon: 'collapse',
        may: ({ details }) => details?.open === true,
        run: toggle,
      },
      {
        id: 'unfold',
        label: 'actions:section.expand-collapse',
        icon: 'expand',
        may: ({ details }) => details?.open === false,
        run: toggle,
      },
    ],
  },
];
