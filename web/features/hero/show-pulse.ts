import { upShare } from '../../../schema/api/status-history.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { fetchStatusHistory } from '../../api/status-history.ts';
import { setText } from '../../browser/set-text.ts';
import { barsHtml } from '../../components/parts/bars.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { recentTime } from '../../words/recent-time.ts';
import { word } from '../../words/words.ts';
import { barOf, outagesOf, shareText } from './pulse.ts';

/** Milliseconds after which the past day is asked for anew. */
const pause = 120_000;
let asked = Number.NEGATIVE_INFINITY;

/** Shows in the hero how the services were in the past day, where it has a place for that; what it knows last stays. */
export async function showPulse(hero: Element): Promise<void> {
  const place = hero.querySelector('.hero-pulse');
  if (!place || (place.firstElementChild && performance.now() - asked < pause)) return;
  asked = performance.now();
  const history = await fetchStatusHistory(siteUrl('status-history'));
  if (!history) return;
  const language = document.documentElement.lang || 'en';
  const locale = viewerLocale(language, navigator.languages);
  const share = upShare(history.periods);
  const shown = share === undefined ? '' : shareText(share, locale);
  const { times, last } = outagesOf(history);
  const values = {
    share: shown,
    count: times,
    time: last === undefined ? '' : recentTime(new Date(last).toISOString(), locale),
  };
  const label = share === undefined ? 'hero:day-unknown' : times > 0 ? 'hero:day-down' : 'hero:day-up';
  const html = barsHtml(history.periods.map(barOf), word(label, values));
  if (place.innerHTML !== html) place.innerHTML = html;
  setText(hero.querySelector('.hero-share'), shown);
}
