import '../../components/critical-details/critical-details.css';
import './critical.css';
import { product } from '../../../schema/product.ts';

interface Props {
  t: (key: string, values?: object) => string;
}

/** What stands in place of a dashboard whose sign-in is set up wrongly. It holds nothing of the config: anybody may see it. */
export function Closed({ t }: Props) {
  return (
    <div id="dashy">
      <main className="critical">
        <p className="critical-product">{product.name}</p>
        <h1>{t('critical:closed-title')}</h1>
        <div className="critical-details">
          <p>{t('critical:closed-text')}</p>
          <h2>{t('critical:next-steps')}</h2>
          <ul>
            <li>{t('critical:closed-check', { command: `${product.command} validate` })}</li>
            <li>{t('critical:next-save')}</li>
          </ul>
        </div>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
        <a className="critical-retry" href="">
          {t('critical:retry')}
        </a>
      </main>
    </div>
  );
}
