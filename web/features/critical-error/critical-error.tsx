import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../components/button/button.tsx';
import { CriticalDetails } from '../../components/critical-details/critical-details.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { addLanguage } from '../../i18n.ts';
import type { Repository } from '../../payload.ts';
import { clearCriticalError, criticalError } from '../../stores/critical-error.ts';
import { fault } from '../../stores/fault.ts';
import { writeStored } from '../../stores/storage.ts';

let root: Root | undefined;

/** Draws the panel of critical errors, which shows itself while there is one (core 2, 'Critical-error panel'). */
export async function drawCriticalError(speaking: i18n, repository: Repository | undefined): Promise<void> {
  if (root) return;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await addLanguage(speaking, speaking.language);
  root.render(
    <I18nextProvider i18n={speaking}>
      <CriticalError repository={repository} />
    </I18nextProvider>,
  );
}

/** A link where there is an address, words where there is none. */
const Link = ({ href, children }: { href: string | undefined; children?: ReactNode }) =>
  href === undefined ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );

export function CriticalError({ repository = { home: '' } }: { repository?: Repository | undefined }) {
  const { t } = useTranslation('critical');
  const { message, isDetailed } = useStore(criticalError);
  const found = useStore(fault, (state) => state.fault);
  if (message === null) return null;
  const ignore = () => {
    writeStored('disableCriticalWarning', true);
    clearCriticalError();
  };
  return (
    <Dialog title={t('title')} closeLabel={t('close')} width="44rem" maxHeight="85dvh" onClose={clearCriticalError}>
      <CriticalDetails
        message={[message, found?.message].filter(Boolean).join('\n')}
        place={found && t('place', { ...found })}
        steps={[
          <Trans
            key="console"
            t={t}
            i18nKey={isDetailed ? 'next-console' : 'next-docs'}
            components={{
              guide: <Link href={repository.guide} />,
              docs: <Link href={repository.docs} />,
              report: <Link href={repository.newIssue} />,
            }}
          />,
          t('next-ignore'),
        ]}
        heading="h3"
        t={t}
      />
      <div className="dialog-actions">
        <Button onClick={ignore}>{t('ignore')}</Button>
      </div>
    </Dialog>
  );
}
