import { Type } from 'typebox';
import { lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, glancesOptions, glancesRequest } from '../_glances/api.ts';
import { readUptime, writtenUptime } from '../_glances/uptime.ts';
import { unreadable } from '../answers.ts';

export default defineWidget({
  type: 'gl-uptime',
  aliases: ['glancesuptime'],
  family,
  category: 'machine',
  picture: 'value',
  rank: 140,
  summary: 'How long a machine is up, from Glances.',
  options: Type.Object(glancesOptions),
  height: 40,
  icon: 'machine',
  request: (options) => glancesRequest(options, 'uptime'),
  read: (body) => {
    const uptime = readUptime(body);
    if (uptime === undefined) throw unreadable('uptime');
    return uptime;
  },
  shows: (uptime, { format }) => lead(writtenUptime(uptime, format)),
  glance: (uptime, { t, format }) => {
    const duration = writtenUptime(uptime, format);
    return { text: t('up-for', { duration }), short: duration };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
