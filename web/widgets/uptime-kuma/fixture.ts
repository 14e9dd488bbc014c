import type { WidgetFixture } from '../testing/fixture.ts';

const labels = (id: string, name: string, url = 'https://', host = 'null') =>
  `monitor_id="${id}",monitor_name="${name}",monitor_type="http",monitor_url="${url}",monitor_hostname="${host}",monitor_port="null"`;
const git = labels('1', 'Git', 'https://git.example.org');
const metrics = `
# HELP monitor_cert_days_remaining The number of days remaining until the certificate expires
# TYPE monitor_cert_days_remaining gauge
monitor_cert_days_remaining{${git}} 62
monitor_cert_is_valid{${git}} 1
monitor_uptime_ratio{${git},window="1d"} 0.9987
monitor_uptime_ratio{${git},window="30d"} 1
monitor_response_time{${git}} 84.4
monitor_status{${git}} 1
monitor_response_time{${labels('2', 'Printer', 'https://', '10.0.0.9')}} -1
monitor_status{${labels('2', 'Printer', 'https://', '10.0.0.9')}} 0
monitor_status{${labels('3', 'The \\"old\\" one')}} 3
monitor_status{${labels('4', 'Git')}} 2
process_cpu_user_seconds_total 12.5
`;
const older = `
monitor_status{monitor_name="Git",monitor_type="http"} 1
monitor_response_time{monitor_name="Git",monitor_type="http"} -1
monitor_cert_days_remaining{monitor_name="Nothing else is known"} 3`;
const url = 'http://192.168.1.5:3001/metrics';

export default {
  options: { url, apiKey: 'uk1_key' },
  asks: [
    { requests: [{ url, as: 'text', basic: { username: '', password: 'uk1_key' } }] },
    { options: { apiKey: null, url: '192.168.1.5:3001/' }, requests: [{ url, as: 'text' }] },
  ],
  cases: [
    {
      title: 'one of each state',
      body: metrics,
      shows: ['1 down', 'PrinterDown', 'GitPending', 'The "old" oneMaintenance', 'Git84ms'],
      hides: ['null', '-1'],
      glance: { text: '1 of 4 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'an older version',
      body: older,
      shows: ['GitUp'],
      hides: ['Nothing else', 'down'],
      glance: { text: 'up' },
    },
    { title: 'no monitors', body: '# HELP app_version The version\napp_version 2', shows: ['No monitors'] },
  ],
  refusals: [
    { title: 'no address', options: { url: '' }, says: 'The option "url" is missing.' },
    {
      title: 'a web page',
      body: '<!doctype html><title>Uptime Kuma</title>',
      says: 'The answer has no metrics of Uptime Kuma.',
    },
  ],
} satisfies WidgetFixture;
