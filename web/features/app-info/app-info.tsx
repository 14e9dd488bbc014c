import './app-info.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { copyText } from '../../browser/clipboard.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { ScrollRegion } from '../../components/scroll-region/scroll-region.tsx';
import { readErrorLog } from '../../errors/error-log.ts';

const copyIcon = 'M9 8h11v12H9zM5 16H4V4h11v1';
const outIcon = 'M13 5h6v6M19 5l-9 9';

interface Props {
  /** The version, with what is known of newer ones. */
  version: ReactNode;
  /** Level of its headings: those below the title of the page, or of a dialog in it. */
  heading: 'h2' | 'h3';
}

/** What one can know about this installation, and whom to turn to. */
export function AppInfo({ version, heading }: Props) {
  const { t } = useTranslation('app-info');
  const { repository, root, licences } = useDashboard((payload) => payload);
  const part = (name: string, text: string, href?: string, link?: string) => ({ name, text, href, link });
  const parts = [
    part('support', t(repository ? 'support-text' : 'support-text-unnamed'), repository?.issues, t('support-link')),
    part(
      'bugs',
      t('bugs-text', { product: product.name, version: product.version }),
      repository?.newIssue,
      t('bugs-link'),
    ),
    part('contribute', t('contribute-text'), repository?.contributing, t('contribute-link')),
    part('source', t('source-text'), repository?.home, repository?.home),
    part('docs', t('docs-text'), repository?.docs, t('docs-link')),
    part('licence', t('licence-text', { product: product.name })),
    part(
      'credits',
      t('credits-text', { authors: t('footer:authors') }),
      siteLink(root, `assets/${licences}`),
      t('third-party'),
    ),
  ];
  const Heading = heading;
  return (
    <div className="app-info">
      <section className="info-card info-version">
        <Heading className="visually-hidden">{t('version')}</Heading>
        {version}
        <button type="button" className="info-copy needs-js" onClick={() => void copyVersion(t('version-copied'))}>
          <LineIcon path={copyIcon} />
          {t('copy-version')}
        </button>
      </section>
      <ErrorLog heading={heading} />
      <div className="info-parts">
        {parts.map(({ name, text, href, link }) => (
          // On the page by itself, where addresses may name it.
          <section key={name} id={heading === 'h2' ? name : undefined}>
            <Heading>{t(name)}</Heading>
            <p>{text}</p>
            {href !== undefined && (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {link}
                <LineIcon path={outIcon} />
              </a>
            )}
          </section>
        ))}
        <section>
          <Heading>{t('privacy')}</Heading>
          <ul>
            {['privacy-browser', 'privacy-outward', 'privacy-none', 'security'].map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** The version as a report of a bug names it. */
const copyVersion = (done: string) => copyText(`${product.name} ${product.version}`, done);

/** The errors of this session as they stood when this was opened. */
function ErrorLog({ heading: Heading }: Pick<Props, 'heading'>) {
  const { t } = useTranslation('app-info');
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => setLines(readErrorLog()), []);
  const keys = rowKeys(lines);
  return (
    <section className="info-card">
      <Heading>{t('errors')}</Heading>
      {lines.length === 0 ? (
        <p>{t('no-errors')}</p>
      ) : (
        <ScrollRegion className="error-log" aria-label={t('errors')} dir="auto">
          <ul>
            {lines.map((line, index) => (
              <li key={keys[index]}>{line}</li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </section>
  );
}
