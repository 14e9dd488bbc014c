import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { aboutPart } from '../../addresses/about-part.ts';
import { Button } from '../../components/button/button.tsx';
import { CriticalDetails } from '../../components/critical-details/critical-details.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { clearCriticalError, criticalError } from '../../errors/critical-error.ts';
import type { Repository } from '../../page/payload.ts';
import { writeStored } from '../../stored/storage.ts';
import { fault } from '../../stores/fault.ts';
import type { ReactPart } from '../../stores/react-part.ts';

let isRendered = false;

/** Renders the dialog of critical errors, which is open while there is one. */
export async function renderCriticalError(
  { i18n, addWords }: ReactPart,
  repository: Repository | undefined,
): Promise<void> {
  if (isRendered) return;
  isRendered = true;
  await addWords();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <I18nextProvider i18n={i18n}>
      <CriticalErrorDialog repository={repository} />
    </I18nextProvider>,
  );
}

/**
 * Turns words that a text marks by a name (`<docs>the documentation</docs>`) into links to the address of that name.
 * react-i18next's `Trans` would add 4 kB to the first script, which shares its module.
 */
function withLinks(text: string, addresses: Record<string, string>): ReactNode[] {
  const [begin = '', ...marked] = text.split(/<(\w+)>(.*?)<\/\1>/);
  const parts: ReactNode[] = [begin];
  for (let at = 0; at < marked.length; at += 3) {
    const [name = '', words = '', rest = ''] = marked.slice(at, at + 3);
    const link = (
      <a key={name} href={addresses[name]} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
    parts.push(link, rest);
  }
  return parts;
}

export function CriticalErrorDialog({ repository }: { repository?: Repository | undefined }) {
  const { t } = useTranslation('critical');
  const { message, isDetailed, isPlaced } = useStore(criticalError);
  const found = useStore(fault, (state) => state.fault);
  if (message === null) return null;
  const ignore = () => {
    writeStored('disableCriticalWarning', true);
    clearCriticalError();
  };
  return (
    <Dialog title={t('title')} closeLabel={t('close')} width="44rem" maxHeight="85dvh" onClose={clearCriticalError}>
      <CriticalDetails
        message={message}
        isPlaced={isPlaced || (found !== undefined && !found.unreadable)}
        hint={
          found && (
            <>
              <code>{found.unreadable ? found.file : t('place', { ...found })}</code> {found.message}
            </>
          )
        }
        steps={[
          withLinks(t(isDetailed ? 'next-console' : 'next-docs'), {
            guide: repository?.guide ?? aboutPart('support'),
            docs: repository?.docs ?? aboutPart('docs'),
            report: repository?.newIssue ?? aboutPart('bugs'),
          }),
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
