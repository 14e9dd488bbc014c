import { type Figure, figure, type Meter } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { countFigure, sumOf, writtenCount } from '../counts.ts';
import { mailKinds } from './aliases.ts';

type Tools = Pick<ShowContext<unknown>, 't' | 'format'>;

export interface Use {
  used: number;
  /** Nothing where there is none. */
  limit: number | undefined;
}

type Account = ReturnType<typeof readAccount>;

/** The use of an account. An addy of one's own leaves out all limits. */
export function readAccount(body: unknown) {
  const data = { ...recordOf(recordOf(body).data) };
  const use = (count: string, limit: string): Use => ({
    used: numberOf(data[count]) ?? 0,
    limit: numberOf(data[limit]) || undefined,
  });
  if (numberOf(data.total_emails_forwarded) === undefined) throw unreadable('use of the account');
  return {
    name: textOf(data.username),
    mails: mailKinds.map((kind) => numberOf(data[`total_emails_${kind}`]) ?? 0),
    bandwidth: use('bandwidth', 'bandwidth_limit'),
    domains: use('active_domain_count', 'active_domain_limit'),
    shared: use('active_shared_domain_alias_count', 'active_shared_domain_alias_limit'),
    usernames: use('username_count', 'username_limit'),
  };
}

/** What is used of the bandwidth, and all mails by what happened to them. */
export function accountMeters({ mails, bandwidth: { used, limit } }: Account, { t, format }: Tools): Meter[] {
  const [forwarded = 0, blocked = 0, ...written] = mails;
  const counts = { forwarded, blocked, written: sumOf(written) };
  const total = sumOf(mails);
  const parts = Object.entries(counts).map(([name, count]) => ({
    label: t(name),
    share: total > 0 ? (count / total) * 100 : 0,
    text: writtenCount(count, format),
  }));
  return [
    ...(limit === undefined
      ? []
      : [
          {
            label: t('bandwidth'),
            share: (used / limit) * 100,
            note: t('of', { used: format.bytes(used, 1024), limit: format.bytes(limit, 1024) }),
          },
        ]),
    { label: t('mails'), share: total > 0 ? 100 : 0, text: writtenCount(total, format), limits: false, parts },
  ];
}

export function accountFigures({ mails, bandwidth, domains, shared, usernames }: Account, { t, format }: Tools) {
  const counted = (name: string, { used, limit }: Use): Figure | undefined => {
    const count = format.number(used, 0);
    return figure(t(name), limit === undefined ? count : t('of', { used: count, limit: format.number(limit, 0) }));
  };
  return [
    bandwidth.limit === undefined && figure(t('bandwidth'), format.bytes(bandwidth.used, 1024)),
    ...(['replied', 'sent'] as const).map((kind) => countFigure(t(kind), mails[mailKinds.indexOf(kind)] ?? 0, format)),
    counted('domains', domains),
    counted('shared', shared),
    counted('usernames', usernames),
  ];
}
