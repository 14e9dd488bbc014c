import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { facts, figure, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { family, leastRate, rateGlance, rateLead } from '../_downloads/rates.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';

interface Connection {
  hostname: string;
  username: string;
  password: string;
}

const call = ({ hostname, username, password }: Connection, method: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/jsonrpc`,
  method: 'POST',
  basic: { username, password },
  body: { method, params: [], id: 1 },
  proxy: 'always',
});

const megabyte = 1024 ** 2;

/** Lines of the queue, of which the first few show at once. */
const mostListed = 20;

export default defineWidget({
  type: 'nzbget',
  family,
  category: 'downloads',
  picture: 'rows',
  summary: 'What NZBGet downloads, how fast, and what waits; administrators pause it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of NZBGet, such as `http://192.168.1.5:6789`.' }),
    username: Type.String({ description: 'Control user of NZBGet.', writeOnly: true }),
    password: Type.String({ description: 'Password of that user.', writeOnly: true }),
  }),
  interval: 10,
  height: 222,
  shape: 'list',
  icon: 'download',
  request: (options) => [call(options, 'status'), { ...call(options, 'listgroups'), optional: true }],
  read: (body) => {
    const [status, groups] = body as [unknown, unknown];
    const { result, error } = recordOf(status);
    const words = textOf(recordOf(error).message);
    if (words !== undefined) throw refusedBy('NZBGet', words);
    const { DownloadRate, RemainingSizeMB, DownloadedSizeMB, DownloadPaused } = recordOf(result);
    const rate = numberOf(DownloadRate);
    if (rate === undefined) throw unreadable('speed');
    const queue = isDashError(groups) ? [] : recordsOf(recordOf(groups).result);
    return {
      rate,
      left: (numberOf(RemainingSizeMB) ?? 0) * megabyte,
      loaded: (numberOf(DownloadedSizeMB) ?? 0) * megabyte,
      isPaused: DownloadPaused === true,
      count: queue.length,
      queue: queue.slice(0, mostListed).map((group) => {
        const whole = numberOf(group.FileSizeMB) ?? 0;
        const share = whole > 0 ? (1 - (numberOf(group.RemainingSizeMB) ?? 0) / whole) * 100 : 0;
        return {
          name: textOf(group.NZBName) ?? '',
          status: textOf(group.Status) ?? '',
          share: Math.min(100, Math.max(0, share)),
        };
      }),
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      request: (options) => call(options, 'pausedownload'),
      isOffered: ({ isPaused }) => !isPaused,
    },
    resume: {
      icon: 'play',
      request: (options) => call(options, 'resumedownload'),
      isOffered: ({ isPaused }) => isPaused,
    },
  },
  end: ({ isPaused, count }, { t }) =>
    isPaused ? { text: t('is-paused') } : count > 0 ? { text: t('queued', { count }) } : undefined,
  shows: ({ rate, left, loaded, queue }, { t, format }) => [
    rateLead(rate, undefined, t, format),
    facts(
      rate >= leastRate && left > 0 && figure(t('left-time'), format.duration(left / rate)),
      figure(t('remaining'), format.bytes(left, 1024)),
      figure(t('downloaded'), format.bytes(loaded, 1024)),
    ),
    queue.length > 0 &&
      list(
        queue.map(({ name, status, share }) => ({
          label: name,
          value: downloading.includes(status) ? format.percent(share) : t(wordOf(status)),
          share,
        })),
      ),
  ],
  glance: ({ rate, left, loaded, isPaused }, { t, format }) => ({
    ...(isPaused ? { text: t('is-paused') } : rateGlance(rate, t, format)),
    figures: [
      rate >= leastRate && left > 0 && figure(t('left-time'), format.duration(left / rate)),
      figure(t('remaining'), format.bytes(left, 1024)),
      figure(t('downloaded'), format.bytes(loaded, 1024)),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:6789', username: 'DASH_NZBGET_USER', password: 'DASH_NZBGET_PASSWORD' },
});

const downloading = ['DOWNLOADING', 'FETCHING'];

/** All that isn't named is done once everything is there. */
const words: Readonly<Record<string, string>> = {
  QUEUED: 'is-waiting',
  PAUSED: 'is-paused',
  REPAIRING: 'repairing',
  UNPACKING: 'unpacking',
};

const wordOf = (status: string) => (Object.hasOwn(words, status) && words[status]) || 'processing';
