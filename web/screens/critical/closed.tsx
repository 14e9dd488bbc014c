import '../../components/critical-details/critical-details.css';
import { product } from '../../../schema/product.ts';
import { CriticalLayout } from './critical-layout.tsx';

interface Props {
  t: (key: string, values?: object) => string;
}

/** What stands in place of a dashboard whose sign-in is set up wrongly. It holds nothing of the config: anybody may see it. */
export function Closed({ t }: Props) {
  return (
    <CriticalLayout title={t('critical:closed-title')} retryText={t('critical:retry')}>
      <div className="critical-details">
        <p>{t('critical:closed-text')}</p>
        <h2>{t('critical:next-steps')}</h2>
        <ul>
          <li>{t('critical:closed-check', { command: `${product.command} validate` })}</li>
          <li>{t('critical:next-save')}</li>
        </ul>
      </div>
    </CriticalLayout>
  );
}
