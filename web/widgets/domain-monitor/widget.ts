import { Type } from 'typebox';
import { details, figure, type Level, lead, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

const day = 86_400_000;

export default defineWidget({
  type: 'domain-monitor',
  aliases: ['domainmonitor'],
  category: 'network',
  picture: 'value',
  rank: 205,
  summary: 'How long a domain is still registered, from whoapi.com.',
  options: Type.Object({
    domain: Type.String({ description: 'The domain, such as `example.org`.' }),
    apiKey: Type.String({ description: 'Key of whoapi.com.', writeOnly: true }),
    showFullInfo: Type.Boolean({ default: false, description: 'Shows all that is known without being asked for it.' }),
  }),
  // Each request counts, and domains change seldom.
  interval: 86_400,
  height: ({ showFullInfo }) => (showFullInfo ? 260 : 90),
  icon: 'globe',
  request: ({ domain, apiKey }) => ({
    url: withQuery('https://api.whoapi.com/', { domain: domain.trim(), r: 'whois', apikey: apiKey }),
  }),
  read: (body) => {
    const answer = recordOf(body);
    const status = numberOf(answer.status);
    if (answer.limit_hit === true || (status !== undefined && status !== 0)) {
      throw refusedBy(
        'whoapi.com',
        textOf(answer.status_desc) ?? (answer.limit_hit === true ? 'limit reached' : `status ${status}`),
      );
    }
    if (status === undefined) throw unreadable('domain');
    const contacts = (Array.isArray(answer.contacts) ? answer.contacts : []).map(recordOf);
    const contact = (type: string) => {
      const found = contacts.find((one) => one.type === type);
      return found && (textOf(found.name) ?? textOf(found.organization));
    };
    return {
      isRegistered: answer.registered !== false,
      created: timeOf(answer.date_created),
      updated: timeOf(answer.date_updated),
      expires: timeOf(answer.date_expires),
      servers: (Array.isArray(answer.nameservers) ? answer.nameservers : []).flatMap((name) => textOf(name) ?? []),
      id: textOf(answer.registry_domain_id),
      registrar: contact('registrar'),
      admin: contact('admin') ?? contact('registrant'),
    };
  },
  title: (_, { options: { domain } }) => ({ text: domain, href: `https://${domain}` }),
  shows: (data, { options: { showFullInfo }, t, format, asOf }) => {
    if (!data.isRegistered) return lead(t('not-registered'));
    const date = (time: number | undefined) => (time === undefined ? undefined : format.date(time));
    const known = [
      figure(t('registrar'), data.registrar),
      figure(t('admin'), data.admin),
      figure(t('created'), date(data.created)),
      figure(t('updated'), date(data.updated)),
      figure(t('id'), data.id),
      ...data.servers.map((server, place) => figure(t('server', { number: place + 1 }), server)),
    ].flatMap((one) => one ?? []);
    return [
      data.expires === undefined
        ? lead(t('no-date'))
        : lead(leftOf(data.expires, asOf, t, format.duration), {
            note: t(data.expires > asOf ? 'until' : 'since', { date: format.date(data.expires) }),
            level: levelAt(data.expires, asOf),
          }),
      showFullInfo ? list(known) : details(...known),
    ];
  },
  glance: ({ isRegistered, expires, registrar }, { t, format, asOf }) => {
    if (!isRegistered) return { text: t('not-registered') };
    if (expires === undefined) return undefined;
    const left = leftOf(expires, asOf, t, format.duration);
    const figures = [figure(t('expires'), format.date(expires)), figure(t('registrar'), registrar)];
    const level = levelAt(expires, asOf);
    return { text: expires > asOf ? t('left', { left }) : left, short: left, figures, ...(level && { level }) };
  },
  example: { domain: 'example.org', apiKey: 'DASH_WHOAPI_KEY' },
});

/** Less than a week is bad, less than a month odd. */
function levelAt(expires: number, asOf: number): Extract<Level, 'warning' | 'bad'> | undefined {
  const days = (expires - asOf) / day;
  if (days >= 30) return undefined;
  return days < 7 ? 'bad' : 'warning';
}

const leftOf = (expires: number, asOf: number, t: (key: string) => string, duration: (seconds: number) => string) =>
  expires > asOf ? duration((expires - asOf) / 1000) : t('expired');

/** Milliseconds since 1970 of `2026-08-13 04:00:00`, which has no zone. */
function timeOf(date: unknown): number | undefined {
  const time = Date.parse(`${(textOf(date) ?? '').replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? undefined : time;
}
