import './copy-button.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../components/icon/ui-icon.tsx';

type Props = { children: ReactNode } & /** What it copies. */ (
  | { text: string }
  | /** Address of what it copies, on this site. */ { from: string }
);

/** A button that copies a text, and says so in its own place; `handleCopying` handles its click. */
export function CopyButton({ children, ...source }: Props) {
  const { t } = useTranslation('home');
  return (
    <button
      type="button"
      className="copy-button needs-js"
      suppressHydrationWarning
      {...('text' in source ? { 'data-copy': source.text } : { 'data-copy-from': source.from })}
    >
      <LineIcon path="M9 8h11v12H9zM5 16H4V4h11v1" />
      <span className="copy-label">{children}</span>
      <span className="copy-done">{t('copied')}</span>
    </button>
  );
}
