import './app-info.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { rowKeys } from '../../components/row-keys.ts';
import { readErrorLog } from '../../stores/error-log.ts';

/** What one can know about this installation, and whom to turn to. */
export function AppInfo({ version }: { version: ReactNode }) {
  const { t } = useTranslation('app-info');
  const { repository, root, licences } = useDashboard((payload) => payload);
  return (
    <div className="app-info">
      {version}
      <ErrorLog />
      <Part title={t('support')}>
        <p>{t(repository ? 'support-text' : 'support-text-unnamed')}</p>
        <Link href={repository?.issues}>{t('support-link')}</Link>
      </Part>
      <Part title={t('bugs')}>
        <p>{t('bugs-text', { product: product.name, version: product.version })}</p>
        <Link href={repository?.newIssue}>{t('bugs-link')}</Link>
      </Part>
      <Part title={t('contribute')}>
        <p>{t('contribute-text')}</p>
        <Link href={repository?.contributing}>{t('contribute-link')}</Link>
      </Part>
      <Part title={t('source')}>
        <p>{t('source-text')}</p>
        <Link href={repository?.home}>{repository?.home}</Link>
      </Part>
      <Part title={t('docs')}>
        <p>{t('docs-text')}</p>
        <Link href={repository?.docs}>{t('docs-link')}</Link>
      </Part>
      <Part title={t('privacy')}>
        <ul>
          <li>{t('privacy-browser')}</li>
          <li>{t('privacy-outward')}</li>
          <li>{t('privacy-none')}</li>
          <li>{t('security')}</li>
        </ul>
      </Part>
      <Part title={t('licence')}>
        <p>{t('licence-text', { product: product.name })}</p>
      </Part>
      <Part title={t('credits')}>
        <p>{t('credits-text', { authors: t('footer:authors') })}</p>
        <Link href={siteLink(root, `assets/${licences}`)}>{t('third-party')}</Link>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A link out of the page; nothing where there is no address. */
function Link({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return null;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </p>
  );
}

/** The errors of this session as they stood when this was opened. */
function ErrorLog() {
  const { t } = useTranslation('app-info');
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => setLines(readErrorLog()), []);
  const keys = rowKeys(lines);
  return (
    <Part title={t('errors')}>
      {lines.length === 0 ? (
        <p>{t('no-errors')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser lets the keyboard reach what does
        <ul className="error-log" tabIndex={0} aria-label={t('errors')} dir="auto">
          {lines.map((line, index) => (
            <li key={keys[index]}>{line}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}
