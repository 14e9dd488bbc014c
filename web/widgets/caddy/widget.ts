import { Type } from 'typebox';
import { list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

export default defineWidget({
  type: 'caddy',
  category: 'network',
  picture: 'rows',
  summary: 'Upstreams of Caddy, the requests that they answer now, and those that fail.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the admin API of Caddy, such as `http://192.168.1.5:2019`.' }),
  }),
  interval: 30,
  shape: 'row',
  icon: 'network',
  request: ({ hostname }) => ({ url: `${baseAddress(hostname)}/reverse_proxy/upstreams` }),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of upstreams');
    const upstreams = recordsOf(body).map(({ address, num_requests, fails, healthy }) => ({
      address: textOf(address) ?? '',
      requests: numberOf(num_requests) ?? 0,
      fails: numberOf(fails) ?? 0,
      /** Versions before 2.6 tell of their checks. */
      isSick: healthy === false,
    }));
    return {
      count: upstreams.length,
      requests: upstreams.reduce((sum, { requests }) => sum + requests, 0),
      fails: upstreams.reduce((sum, { fails }) => sum + fails, 0),
      failing: upstreams
        .filter(({ fails, isSick }) => fails > 0 || isSick)
        .sort((a, b) => b.fails - a.fails || a.address.localeCompare(b.address)),
    };
  },
  end: ({ failing }, { t }) =>
    failing.length > 0 ? { text: t('count-failing', { count: failing.length }), level: 'bad' } : undefined,
  shows: ({ count, requests, fails, failing }, { t, format }) => [
    row(
      countFigure(t('upstreams'), count, format),
      countFigure(t('requests'), requests, format),
      countFigure(t('failed'), fails, format, { level: fails > 0 ? 'bad' : undefined }),
    ),
    failing.length > 0 &&
      list(
        failing.map(({ address, fails }) => ({
          label: address,
          value: fails > 0 ? t('count-failed', countWords(fails, format, 'written')) : t('down'),
          level: 'bad',
        })),
      ),
  ],
  glance: ({ count, requests, fails, failing }, { t, format }) => ({
    text:
      failing.length > 0
        ? t('some-failing', { count: failing.length, all: count })
        : requests > 0
          ? t('count-requests', countWords(requests, format, 'written'))
          : t('idle'),
    short: failing.length > 0 ? t('count-failing', { count: failing.length }) : undefined,
    level: failing.length > 0 ? 'bad' : undefined,
    figures: [
      countFigure(t('upstreams'), count, format),
      countFigure(t('requests'), requests, format),
      countFigure(t('failed'), fails, format),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:2019' },
});
