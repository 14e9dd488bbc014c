import { useTranslation } from 'react-i18next';
import { inList, inSentences } from '../../../schema/rules/text/joined.ts';
import { listOf, type Mapping, numberOf, switchOf, textOf, textsOf } from '../../../schema/values.ts';

/** In words what the channels and rules, as they are edited, come to. */
export function useSummary(channels: readonly Mapping[], rules: readonly Mapping[]): string {
  const { t, i18n } = useTranslation('editor');
  const names = channels.flatMap(({ name }) => textOf(name) ?? []);
  if (names.length === 0) return t('alerts-panel.nobody');
  const [first = {}, ...others] = rules;
  const told = Array.isArray(first.channels) && listOf(first.channels).length === 0 ? [] : textsOf(first.channels);
  const whom = inList(i18n.language, told.length > 0 ? told : names);
  const what = [...textsOf(first.items), ...textsOf(first.tags)];
  const isForNobody = Array.isArray(first.channels) && first.channels.length === 0;
  const count = numberOf(first.after) ?? 2;
  const again = numberOf(first.repeat) ?? 0;
  const ofWhat = what.length > 0 ? inList(i18n.language, what) : t('alerts-panel.everything');
  return inSentences(i18n.language, [
    isForNobody
      ? t('alerts-panel.said-nobody', { what: ofWhat })
      : t('alerts-panel.said', { whom, what: ofWhat, count }),
    !isForNobody && switchOf(first.recovery) !== false && t('alerts-panel.said-up'),
    !isForNobody && again > 0 && t('alerts-panel.said-again', { count: again }),
    others.length > 0 && t('alerts-panel.said-more', { count: others.length }),
  ]);
}
