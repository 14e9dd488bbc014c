import { isFault, readProbe } from '../../../../rules/status/probe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an address of a status check that says too little, or too much, for what its scheme has the server do',
  why: `\`tcp://\` is checked by connecting to a port, \`icmp://\` by a ping, \`dns://\` by looking a name up, \`tls://\` by a
certificate. Where the rest of the address doesn't fit that, the check fails at once, or there is none, whatever the service does.`,
  example: {
    within: 'item',
    bad: "url: 'https://nas.example.lan', statusCheckUrl: 'icmp://nas.example.lan:443'",
    good: "url: 'https://nas.example.lan', statusCheckUrl: 'icmp://nas.example.lan'",
  },
};

export default defineCheckRule({
  name: 'bad-status-check',
  severity: 'error',
  create: () => ({
    address({ address, form, key }, report) {
      if (key !== 'statusCheckUrl' || form !== 'whole') return;
      const probe = readProbe(address);
      if (isFault(probe)) report({ message: `\`${key}\` can't be checked. ${probe.message}`, hint: probe.hint });
    },
  }),
});
