import type { Fault } from '../../../schema/api/events.ts';
import { product } from '../../../schema/product.ts';
import { CriticalDetails } from '../../components/critical-details/critical-details.tsx';
import { CriticalLayout } from './critical-layout.tsx';
import { type FaultCode, FaultFrame } from './fault-code.tsx';

interface Props {
  fault: Fault;
  code?: FaultCode | undefined;
  hint?: string | undefined;
  t: (key: string, values?: object) => string;
}

/** What stands in place of a dashboard whose config has not been good yet. Its only script is `web/boot/critical-page.ts`. */
export function Critical({ fault, code, hint, t }: Props) {
  const retryText = t('critical:retry');
  const next = [t('critical:next-save'), t('critical:next-check', { command: `${product.command} validate` })];
  if (fault.unreadable) {
    return (
      <CriticalLayout title={t('critical:title')} retryText={retryText}>
        <CriticalDetails message={fault.message} hint={hint} steps={next} heading="h2" t={t} />
      </CriticalLayout>
    );
  }
  return (
    <CriticalLayout
      title={t('critical:unreadable', { file: fault.file })}
      retryText={retryText}
      after={<p className="critical-next">{next.join(' ')}</p>}
    >
      <div role="alert">
        <p className="critical-lead" dir="auto">
          {fault.message}
        </p>
        <FaultFrame
          file={fault.file}
          place={t('critical:line-column', fault)}
          line={fault.line}
          code={code}
          hint={hint}
        />
      </div>
    </CriticalLayout>
  );
}
