import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';
import type { Service } from './dashboard.ts';

const username = 'root';
const password = 'embers';
const hash = '$2b$04$UkamIfCWBOZqnxmtjSKau.JoOfxU69FIo39E.1PwBVcPQ/IsslO.6';

/** What it scrapes, beside itself: a target that nobody answers for, of which two alerts tell. */
const config = (port: number, deadPort: number, alertmanager: number) => `
global: {scrape_interval: 1s, evaluation_interval: 1s}
rule_files: [rules.yml]
alerting:
  alertmanagers: [{static_configs: [{targets: ['127.0.0.1:${alertmanager}']}]}]
scrape_configs:
  - job_name: itself
    basic_auth: {username: ${username}, password: ${password}}
    static_configs: [{targets: ['127.0.0.1:${port}']}]
  - job_name: gone
    static_configs: [{targets: ['127.0.0.1:${deadPort}']}]
`;

const rules = `
groups:
  - name: targets
    rules:
      - alert: Gone
        expr: up == 0
        labels: {severity: critical}
        annotations: {summary: 'Nobody answers for {{ $labels.job }}.'}
      - alert: Slow
        expr: up == 0
        for: 1h
        labels: {severity: critical}
      - alert: Known
        expr: up == 0
        labels: {severity: warning}
`;

/** Starts a Prometheus with a target that is down and rules that tell an Alertmanager of it. */
export async function startPrometheus(alertmanager: number): Promise<Service> {
  const [port = 0, deadPort = 0] = await freePorts(2);
  const folder = folderWith({
    'prometheus.yml': config(port, deadPort, alertmanager),
    'rules.yml': rules,
    'web.yml': `basic_auth_users: {${username}: '${hash}'}\n`,
  });
  const options = {
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': `127.0.0.1:${port}`,
    'web.config.file': join(folder, 'web.yml'),
  };
  const hostname = `http://127.0.0.1:${port}`;
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return {
    type: 'prometheus-targets',
    options: { hostname, username: 'DASH_PROMETHEUS_USER', password: 'DASH_PROMETHEUS_PASSWORD' },
    secrets: { DASH_PROMETHEUS_USER: username, DASH_PROMETHEUS_PASSWORD: password },
    stop: await startService('prometheus', args, { url: `${hostname}/-/ready`, status: 401 }),
  };
}
