import type { Fault } from '../../../schema/api/events.ts';
import { product } from '../../../schema/product.ts';
import { CriticalDetails } from '../../components/critical-details/critical-details.tsx';
import { CriticalLayout } from './critical-layout.tsx';

interface Props {
  fault: Fault;
  hint?: string | undefined;
  t: (key: string, values?: object) => string;
}

/** What stands in place of a dashboard whose config has not been good yet. Its only script is `web/boot/critical-page.ts`. */
export function Critical({ fault, hint, t }: Props) {
  return (
    <CriticalLayout title={t('critical:title')} retryText={t('critical:retry')}>
      <CriticalDetails
        message={fault.message}
        place={t('critical:place', fault)}
        hint={hint}
        steps={[t('critical:next-save'), t('critical:next-check', { command: `${product.command} validate` })]}
        heading="h2"
        t={t}
      />
    </CriticalLayout>
  );
}
