import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { facts, figure, lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { glancesOptions, glancesRequest } from '../_glances/api.ts';
import { recordOf, textOf } from '../answers.ts';

const fields = ['public_address', 'address', 'gateway', 'mask'];

export default defineWidget({
  type: 'gl-ip-address',
  aliases: ['glipaddress'],
  category: 'network',
  picture: 'addresses',
  rank: 230,
  summary: 'The addresses of a machine, in its network and to the world, from Glances.',
  options: Type.Object(glancesOptions),
  height: 98,
  shape: 'lead',
  icon: 'network',
  request: (options) => glancesRequest(options, 'ip'),
  read: (body) => {
    const answer = recordOf(body);
    const addresses = fields.flatMap((name) => {
      const address = textOf(answer[name]);
      return address === undefined ? [] : [{ name, address }];
    });
    if (addresses.length > 0) return addresses;
    throw new DashError('unreadable-answer', 'Glances knows no addresses of this machine.', {
      hint: 'Check that its “ip” plugin is on and works there.',
    });
  },
  shows: (addresses, { t }) => {
    const [first, ...others] = addresses;
    return [
      first && lead(first.address, { code: true, note: t(`field-${first.name}`) }),
      facts(...others.map(({ name, address }) => figure(t(`field-${name}`), address))),
    ];
  },
  glance: ([first]) => first && { text: first.address },
  example: { hostname: 'http://192.168.1.5:61208' },
});
