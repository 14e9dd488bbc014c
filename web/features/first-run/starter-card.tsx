import './starter-card.css';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { LineIcon, UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { YamlSample } from '../../components/yaml-sample/yaml-sample.tsx';
import { CopyButton } from './copy-button.tsx';

const configName = product.configPath.slice(1);

const sample = `pageInfo:
  title: Basement
sections:
  - name: Media
    items:
      - title: Jellyfin
        url: https://jellyfin.example
        icon: si-jellyfin`;

/** Stands for the name of the file in a sentence, until that is put in as an element. */
const place = '\u0000';

/**
 * Says of the starter dashboard that it is one, and to those who may write a config how they come to their own. It is on
 * the page only while the starter stands in for a config.
 */
export function StarterCard() {
  const { t } = useTranslation('home');
  const { starter, root, repository } = useDashboard((payload) => payload);
  if (!starter) return null;
  const { awaited } = starter;
  const [before, after] = t(awaited ? 'starter-hint' : 'starter-short', { file: place }).split(place);
  return (
    <aside className="starter-card" aria-labelledby="starter-title" data-copies="">
      <div className="starter-words">
        <h2 id="starter-title">{t('starter-title')}</h2>
        <p>
          {before}
          <code dir="ltr">{awaited?.file ?? configName}</code>
          {after}
        </p>
        <div className="starter-actions">
          {awaited && (
            <>
              <button type="button" className="copy-button main edit-launcher needs-js">
                <UiIcon name="pencil" />
                {t('settings:edit')}
              </button>
              <button type="button" className="copy-button start-empty needs-js">
                {t('starter-empty')}
              </button>
              <CopyButton from={siteLink(root, configName)}>{t('starter-copy', { file: configName })}</CopyButton>
              <CopyButton text={awaited.command}>
                <code dir="ltr">{awaited.command}</code>
              </CopyButton>
            </>
          )}
          {repository?.keys && (
            <a className="starter-keys" href={repository.keys}>
              {t('starter-keys')}
              <LineIcon path="M5 12h14M13 6l6 6-6 6" />
            </a>
          )}
        </div>
        <Opaque as="output" className="visually-hidden" />
      </div>
      {awaited && <YamlSample text={sample} />}
    </aside>
  );
}
