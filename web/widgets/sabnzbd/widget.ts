import { Type } from 'typebox';
import { empty, facts, figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { leastRate, rateGlance, rateLead } from '../_downloads/rates.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { secondsOf } from '../time-spans.ts';

const megabyte = 1024 ** 2;

export default defineWidget({
  type: 'sabnzbd',
  category: 'downloads',
  picture: 'rows',
  summary: 'What SABnzbd downloads, how fast, and what waits.',
  options: Type.Object({
    sabnzbdUrl: Type.String({ description: 'Address of SABnzbd, such as `http://192.168.1.5:8080`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of SABnzbd.', writeOnly: true }),
    hideDetails: Type.Boolean({ default: false, description: 'Leaves out time, number and size of what is left.' }),
    hideQueue: Type.Boolean({ default: false, description: 'Leaves out the list of downloads.' }),
    pathPrefix: Type.String({
      default: '/sabnzbd',
      description: 'Path before `/api`; an empty text where there is none.',
      // An empty text is an answer, too.
      read: (value: unknown) => (typeof value === 'string' ? value.trim() : undefined),
    }),
  }),
  interval: 10,
  height: ({ hideDetails, hideQueue }) => 60 + (hideDetails ? 0 : 52) + (hideQueue ? 0 : 110),
  icon: 'download',
  request: ({ sabnzbdUrl, apiKey, pathPrefix }) => ({
    url: withQuery(`${baseAddress(sabnzbdUrl)}${pathOf(pathPrefix)}/api`, {
      output: 'json',
      apikey: apiKey,
      mode: 'queue',
    }),
  }),
  read: (body) => {
    const { queue, error } = recordOf(body);
    const words = textOf(error);
    if (queue === undefined && words) throw refusedBy('SABnzbd', words, 'Check "apiKey".');
    const fields = recordOf(queue);
    const speed = numberOf(fields.kbpersec);
    if (speed === undefined) throw unreadable('speed');
    const slots = recordsOf(fields.slots);
    const left = numberOf(fields.mbleft);
    return {
      rate: speed * 1024,
      isPaused: fields.paused === true,
      state: textOf(fields.status),
      seconds: secondsOf(fields.timeleft),
      count: numberOf(fields.noofslots) ?? slots.length,
      /** Bytes, or a text where the version has no number. */
      left: left === undefined ? textOf(fields.sizeleft) : left * megabyte,
      slots: slots.map((slot) => ({
        name: textOf(slot.filename) ?? '',
        share: Math.min(100, Math.max(0, numberOf(slot.percentage) ?? 0)),
        waits: ['queued', 'paused'].includes((textOf(slot.status) ?? '').toLowerCase()),
      })),
    };
  },
  end: ({ isPaused, count }, { t }) =>
    isPaused ? { text: t('paused') } : count > 0 ? { text: t('queued', { count }) } : undefined,
  shows: ({ rate, count, seconds, left, slots, state }, { options, t, format }) => {
    if (count === 0 && rate < leastRate) return empty(t('none'));
    return [
      rateLead(rate, state, t, format),
      !options.hideDetails &&
        facts(
          seconds !== undefined && seconds > 0 && figure(t('time-left'), format.duration(seconds)),
          figure(t('queue'), format.number(count, 0)),
          figure(t('size-left'), typeof left === 'number' ? format.bytes(left, 1024) : left),
        ),
      !options.hideQueue &&
        slots.length > 0 &&
        list(
          slots.map(({ name, share, waits }) => ({
            label: name,
            value: waits && share === 0 ? t('waits') : format.percent(share),
            share,
          })),
        ),
    ];
  },
  glance: ({ rate, isPaused, count, seconds, left }, { t, format }) => {
    const isIdle = rate < leastRate;
    return {
      ...(isPaused ? { text: t('paused') } : rateGlance(rate, t, format)),
      figures: [
        figure(t('queue'), format.number(count, 0)),
        !isIdle && seconds !== undefined && seconds > 0 && figure(t('time-left'), format.duration(seconds)),
        count > 0 && figure(t('size-left'), typeof left === 'number' ? format.bytes(left, 1024) : left),
      ],
    };
  },
  example: { sabnzbdUrl: 'http://192.168.1.5:8080', apiKey: 'DASH_SABNZBD_KEY', pathPrefix: '' },
});

/** With one slash before it and none behind, whatever was written. */
const pathOf = (prefix: string) => prefix.replace(/^\/*(?=[^/])/, '/').replace(/\/+$/, '');
