import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app/app-context.ts';
import { configSource } from '../../page/config-source.ts';

/** Says which file the config stands in, with a link to it where it has an address. */
export function ConfigLocation() {
  const { t } = useTranslation('export-config');
  const { path, href } = configSource(useDashboard((payload) => payload));
  const text = t('location', { path });
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
