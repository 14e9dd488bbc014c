import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';
import type { Service } from './dashboard.ts';

const apiKey = 'a key for two';

interface Syncthing extends Service {
  /** Whether it is connected to the other one, and whether it has paused it. */
  connection(): Promise<{ connected: boolean; paused: boolean }>;
}

interface Device {
  id: string;
  folder: string;
  port: number;
  guiPort: number;
}

/** Starts two that share a folder of one file with so many bytes, which the second one of them has to get; gives the first. */
export async function startSyncthing(length: number): Promise<Syncthing> {
  const [one, other] = await Promise.all([createDevice(length), createDevice(0)]);
  const stops = await Promise.all([startDevice(one, other), startDevice(other, one)]);
  const hostname = `http://127.0.0.1:${one.guiPort}`;
  return {
    type: 'syncthing',
    options: { hostname, apiKey: 'DASH_SYNCTHING_KEY' },
    secrets: { DASH_SYNCTHING_KEY: apiKey },
    stop: () => Promise.all(stops.map((stop) => stop())),
    connection: async () => {
      const response = await fetch(`${hostname}/rest/system/connections`, { headers: { 'X-API-Key': apiKey } });
      const { connections } = (await response.json()) as {
        connections: Record<string, { connected: boolean; paused: boolean }>;
      };
      return connections[other.id] ?? { connected: false, paused: false };
    },
  };
}

async function createDevice(length: number): Promise<Device> {
  const [port = 0, guiPort = 0] = await freePorts(2);
  const folder = folderWith({
    'photos/.stfolder/of': '',
    ...(length > 0 && { 'photos/one.jpg': Buffer.alloc(length, 7) }),
  });
  await promisify(execFile)('syncthing', ['generate', `--home=${folder}`], { env: { ...process.env, HOME: folder } });
  const id = /<device id="([^"]+)"/.exec(readFileSync(join(folder, 'config.xml'), 'utf8'))?.[1];
  return { id: id ?? expect.fail('Syncthing has made no device.'), folder, port, guiPort };
}

/** A device that looks for nobody and tells nobody of itself. */
async function startDevice(device: Device, other: Device): Promise<() => Promise<void>> {
  const { folder, id, port, guiPort } = device;
  const off = ['globalAnnounce', 'localAnnounce', 'relays', 'nat', 'crashReporting'];
  writeFileSync(
    join(folder, 'config.xml'),
    `<configuration version="36">
<folder id="photos-1" label="Photos" path="${join(folder, 'photos')}" fsWatcherEnabled="false">
  <device id="${id}"/><device id="${other.id}"/>
</folder>
<device id="${id}" name="this"/>
<device id="${other.id}" name="other"><address>tcp://127.0.0.1:${other.port}</address></device>
<gui enabled="true" tls="false"><address>127.0.0.1:${guiPort}</address><apikey>${apiKey}</apikey></gui>
<options>
  <listenAddress>tcp://127.0.0.1:${port}</listenAddress>
  ${off.map((name) => `<${name}Enabled>false</${name}Enabled>`).join('')}
  <announceLANAddresses>false</announceLANAddresses>
  <reconnectionIntervalS>5</reconnectionIntervalS>
  <urAccepted>-1</urAccepted>
  <startBrowser>false</startBrowser>
  <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
</options>
</configuration>`,
  );
  return startService('syncthing', ['serve', `--home=${folder}`, '--no-browser', '--no-upgrade'], {
    url: `http://127.0.0.1:${guiPort}/`,
    // Without the process that would start it again.
    env: { HOME: folder, STMONITORED: 'yes' },
  });
}
