import { readFile } from 'node:fs/promises';
import { createInstance } from 'i18next';
import { formatFor } from '../../schema/format.ts';
import type { Alert, AlertItem, AlertText } from '../../serve/alerts/alert.ts';
import { packageFile } from '../package-file.ts';
import { inOneLine } from '../tasks/status/in-one-line.ts';
import { visible } from '../terminal/visible.ts';

/** Letters of a title or a name in a message, and of the whole of it. */
const longestName = 120;
const longestText = 3500;

const sayers = new Map<string, ReturnType<typeof loadWords>>();

/** What puts alerts in words, in a language that Dash speaks. */
export function createSayAlert(language: string): Promise<(alert: Alert) => AlertText> {
  const known = sayers.get(language) ?? loadWords(language);
  sayers.set(language, known);
  return known;
}

async function loadWords(language: string): Promise<(alert: Alert) => AlertText> {
  const read = async (part: string) =>
    JSON.parse(await readFile(packageFile('dist', 'words', part, `${language}.json`), 'utf8'));
  const [{ alerts }, { status }] = await Promise.all([read('editor'), read('page')]);
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { alerts, status } },
    ns: ['alerts', 'status'],
    defaultNS: 'alerts',
    initAsync: false,
    // Channels escape what they have to.
    interpolation: { escapeValue: false },
  });
  const format = formatFor(language);
  const t = (key: string, values: Record<string, string | number> = {}) => String(instance.t(key, values));

  /** Of milliseconds. */
  const timeOf = (time: number): string =>
    time < 1000 ? format.quantity(time, 'ms', 0) : format.quantity(time / 1000, 's', 1);

  const reasonOf = ({ reason }: AlertItem): string => {
    if (!reason) return '';
    const { message, outcome } = reason;
    const server = t('status:server');
    const said = outcome ? t(`status:outcome-${outcome.code}`, { server, host: server, ...outcome.values }) : message;
    return inOneLine(said);
  };
  const lineOf = (item: AlertItem, { event, at }: Alert): string => {
    const name = nameOf(item);
    const lasted = format.duration(Math.max(1, Math.round((at - item.since) / 1000)));
    if (event === 'quick') return t('was-slow', { name, lasted });
    if (event === 'slow') {
      if (!item.slow) return name;
      return t('slow-for', { name, time: timeOf(item.slow.time), usual: timeOf(item.slow.usual) });
    }
    if (event === 'certificate') {
      if (item.days === undefined) return name;
      return item.days < 1 ? t('ends-today', { name }) : t('ends-in', { name, count: item.days });
    }
    if (event === 'up') return t('was-down', { name, lasted });
    const behind = item.behind === undefined ? '' : t('behind', { count: item.behind });
    const reason = reasonOf(item);
    const state =
      event === 'still-down' ? t('down-for', { name, lasted }) : reason ? t('reason', { name, reason }) : name;
    return [state, behind].filter(Boolean).join(' ');
  };

  return (alert) => {
    const { event, items, more, at, lost } = alert;
    const [first] = items;
    if (event === 'test' || !first) return { title: t('test-title'), text: t('test') };
    const count = items.length + more;
    const title = count === 1 ? t(`one-${event}`, { name: nameOf(first) }) : t(`many-${event}`, { count });
    const lines = [
      ...items.map((item) => lineOf(item, alert)),
      ...(more > 0 ? [t('more', { count: more })] : []),
      t('as-of', { time: format.dateTime(at) }),
      ...(lost === undefined ? [] : [t('lost', { count: lost })]),
    ];
    return { title: clean(title), text: cut(lines.map(clean).join('\n'), longestText) };
  };
}

const nameOf = ({ title }: AlertItem): string => cut(title, longestName);

/** In one line, and without anything that steers a terminal or turns the reading direction. */
const clean = (text: string): string => visible(text.replace(/\s+/g, ' ')).trim();

const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};
