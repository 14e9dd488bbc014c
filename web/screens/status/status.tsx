import '../../components/service-list/service-list.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { statusPageMark } from '../../../schema/api/status-page.ts';
import { useDashboard } from '../../app/app-context.ts';
import { PageFrame } from '../../features/page-frame/page-frame.tsx';
import { navigationOf } from '../../features/sections/links.ts';
import { useServiceList } from '../../features/status/use-service-list.ts';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { viewControls } from '../view-controls.tsx';

/** How all services are and were. The server draws that into the page each time it sends it; the script asks it again. */
export function Status() {
  const { t } = useTranslation('nav');
  const { dashboard, root } = useDashboard((payload) => payload);
  const list = useRef<HTMLElement>(null);
  useServiceList(list);
  return (
    <PageFrame
      links={navigationOf(dashboard, root, { status: t('nav:status') }).map((link) => ({
        ...link,
        current: link.href.endsWith('/status') || link.href === 'status',
      }))}
      hasHeading
      view={viewControls}
    >
      <main
        id="main"
        ref={list}
        className="service-list"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own HTML, whose texts it has escaped.
        dangerouslySetInnerHTML={content}
      />
      <ToastList />
    </PageFrame>
  );
}

const content = { __html: statusPageMark };
