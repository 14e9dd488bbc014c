import { renderToStaticMarkup } from 'react-dom/server';
import type { ServiceHistory, StatusPlan, StatusRange } from '../../schema/api/status-page.ts';
import { ServiceList } from '../components/service-list/service-list.tsx';
import { createI18n } from '../words/i18n.ts';

/** Draws how services are and were, with the times of the server's own clock. */
export function drawStatus(
  plan: StatusPlan,
  histories: ReadonlyMap<string, ServiceHistory>,
  { range, now }: { range: StatusRange; now: number },
): string {
  const { t } = createI18n(plan.language, plan.words as Parameters<typeof createI18n>[1]);
  return renderToStaticMarkup(
    <ServiceList
      plan={plan}
      histories={histories}
      range={range}
      now={now}
      t={(key, values) => t(key, { ...values })}
    />,
  );
}
