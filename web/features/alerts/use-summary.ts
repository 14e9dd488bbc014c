import { useTranslation } from 'react-i18next';
import { statusLimits } from '../../../schema/api/status.ts';
import { inList, inSentences } from '../../../schema/rules/text/joined.ts';
import { type Mapping, numberOf, switchOf, textOf, textsOf } from '../../../schema/values.ts';

/** In words what the channels and rules, as they are edited, come to. */
export function useSummary(channels: readonly Mapping[], rules: readonly Mapping[]): string {
  const { t, i18n } = useTranslation('editor');
  const names = channels.flatMap(({ name }) => textOf(name) ?? []);
  if (names.length === 0) return t('alerts-panel.nobody');
  const [first = {}, ...others] = rules;
  const told = textsOf(first.channels);
  const whom = inList(i18n.language, told.length > 0 ? told : names);
  const named = [...textsOf(first.items), ...textsOf(first.tags)];
  const what = named.length > 0 ? inList(i18n.language, named) : t('alerts-panel.everything');
  const isForNobody = Array.isArray(first.channels) && first.channels.length === 0;
  const after = { count: numberOf(first.after) ?? 2 };
  const again = numberOf(first.repeat) ?? 0;
  const slow = numberOf(first.slow) ?? 0;
  const days = numberOf(first.certificate) ?? statusLimits.certificateDays;
  const more = others.length > 0 && t('alerts-panel.said-more', { count: others.length });
  if (isForNobody) return inSentences(i18n.language, [t('alerts-panel.said-nobody', { what }), more]);
  const tellsUp = switchOf(first.recovery) !== false;
  return inSentences(i18n.language, [
    t('alerts-panel.said', { whom, what }),
    tellsUp ? t('alerts-panel.said-after', after) : t('alerts-panel.said-down', after),
    again > 0 && t('alerts-panel.said-again', { count: again }),
    slow > 0 && t(tellsUp ? 'alerts-panel.said-slow-again' : 'alerts-panel.said-slow', { factor: slow }),
    days > 0 && t('alerts-panel.said-certificate', { count: days }),
    more,
  ]);
}
