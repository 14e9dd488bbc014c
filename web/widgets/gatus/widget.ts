import { Type } from 'typebox';
import { empty, figure, type Level, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';
import { countAt, shareFigure, worstFirst } from '../levels.ts';

const nanoseconds = 1e6;

export default defineWidget({
  type: 'gatus',
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'The endpoints that Gatus watches, and how they were of late.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Gatus, such as `http://192.168.1.5:8080`.' }),
    username: Type.Optional(Type.String({ description: 'User name, where Gatus asks for one.', writeOnly: true })),
    password: Type.Optional(
      Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
    ),
  }),
  interval: 60,
  height: 232,
  shape: 'list',
  icon: 'pulse',
  request: ({ hostname, username, password }) => ({
    url: `${baseAddress(hostname)}/api/v1/endpoints/statuses`,
    ...(username && password && { basic: { username, password } }),
  }),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of endpoints');
    const endpoints = recordsOf(body).map(({ name, group, key, results }) => {
      const pulse = recordsOf(results).map(({ success }) => levelFor(success));
      const duration = numberOf(recordsOf(results).at(-1)?.duration);
      return {
        name: textOf(name) ?? '',
        group: textOf(group),
        key: textOf(key),
        pulse,
        level: pulse.at(-1) ?? ('unknown' as const),
        milliseconds: duration === undefined ? undefined : duration / nanoseconds,
      };
    });
    const results = endpoints.flatMap(({ pulse }) => pulse);
    return {
      endpoints: worstFirst(endpoints),
      /** Of all results that Gatus tells of, in percent. */
      uptime:
        results.length === 0 ? undefined : (results.filter((level) => level === 'good').length / results.length) * 100,
    };
  },
  end: ({ endpoints }, { t }) => monitorsEnd(endpoints, t),
  shows: ({ endpoints, uptime }, { options: { hostname }, t, format }) => {
    if (endpoints.length === 0) return empty(t('none'));
    const share = uptime === undefined ? undefined : format.percentParts(uptime);
    return [
      row(
        countFigure(t('up'), countAt(endpoints, 'good'), format),
        countFigure(t('down'), countAt(endpoints, 'bad'), format, {
          level: countAt(endpoints, 'bad') > 0 ? 'bad' : undefined,
        }),
        share && figure(t('uptime'), share.text, { unit: share.unit }),
      ),
      list(
        endpoints.map(({ name, group, key, level, pulse, milliseconds }) => ({
          label: name,
          href: key === undefined ? undefined : `${baseAddress(hostname)}/endpoints/${encodeURIComponent(key)}`,
          title: group,
          level,
          pulse: pulse.length > 1 ? pulse : undefined,
          ...(level === 'good' && milliseconds !== undefined
            ? { value: format.number(milliseconds, 0), unit: 'ms' }
            : { value: t(words[level]) }),
        })),
      ),
    ];
  },
  glance: ({ endpoints, uptime }, { t, format }) => {
    const state = monitorsGlance(endpoints, t);
    return (
      state && {
        ...state,
        figures: [
          countFigure(t('up'), countAt(endpoints, 'good'), format),
          countFigure(t('down'), countAt(endpoints, 'bad'), format),
          shareFigure(t('uptime'), uptime, format, false),
        ],
      }
    );
  },
  example: { hostname: 'http://192.168.1.5:8080' },
});

const words: Readonly<Record<Level, string>> = { good: 'up', bad: 'down', warning: 'unknown', unknown: 'unknown' };

const levelFor = (success: unknown): Level => (success === true ? 'good' : success === false ? 'bad' : 'unknown');
