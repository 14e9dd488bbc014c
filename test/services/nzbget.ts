import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';
import type { Service } from './dashboard.ts';

const username = 'root';
const password = 'all the news';

interface Nzbget extends Service {
  /** Adds a file of so many bytes. */
  add(name: string, length: number): Promise<void>;
  /** Whether it is to download nothing. */
  isPaused(): Promise<boolean>;
}

/** Starts NZBGet, and a server of articles from which it gets so many kilobytes a second at most. */
export async function startNzbget(rate: number): Promise<Nzbget> {
  const articles = await startArticles();
  const port = await freePort();
  const folder = folderWith({});
  const settings = {
    MainDir: folder,
    DestDir: join(folder, 'complete'),
    InterDir: join(folder, 'incomplete'),
    NzbDir: join(folder, 'nzb'),
    QueueDir: join(folder, 'queue'),
    TempDir: join(folder, 'temp'),
    LogFile: join(folder, 'log'),
    LockFile: join(folder, 'lock'),
    WriteLog: 'none',
    OutputMode: 'log',
    ControlIP: '127.0.0.1',
    ControlPort: port,
    ControlUsername: username,
    ControlPassword: password,
    DirectWrite: 'no',
    DownloadRate: rate,
    'Server1.Host': '127.0.0.1',
    'Server1.Port': articles.port,
    'Server1.Connections': 1,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const hostname = `http://127.0.0.1:${port}`;
  const stop = await startService('nzbget', ['-n', '-s', ...options], { url: hostname, status: 401 }).catch((error) => {
    articles.stop();
    throw error;
  });
  const call = async (method: string, ...params: unknown[]) => {
    const response = await fetch(`${hostname}/jsonrpc`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      body: JSON.stringify({ method, params }),
    });
    const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } };
    if (error) throw new Error(`NZBGet answered ${method}: ${error.message}`);
    return result;
  };
  return {
    type: 'nzbget',
    options: { hostname, username: 'DASH_NZBGET_USER', password: 'DASH_NZBGET_PASSWORD' },
    secrets: { DASH_NZBGET_USER: username, DASH_NZBGET_PASSWORD: password },
    stop: () => stop().finally(articles.stop),
    add: async (name, length) => {
      const content = Buffer.from(nzbOf(name, length)).toString('base64');
      const id = await call('append', `${name}.nzb`, content, '', 0, false, false, '', 0, 'SCORE', []);
      if (!(Number(id) > 0)) throw new Error(`NZBGet takes no ${name}.`);
    },
    isPaused: async () => ((await call('status')) as { DownloadPaused: boolean }).DownloadPaused,
  };
}

/** Bytes of a part. */
const partLength = 500_000;

/** A server that has every article: each is a part of a file, as long as a part is at most. */
async function startArticles(): Promise<{ port: number; stop(): void }> {
  const line = `${'*'.repeat(128)}\r\n`;
  const part = `=ybegin part=1 line=128 size=${partLength} name=any.bin\r\n=ypart begin=1 end=${partLength}\r\n`;
  const article = `${part}${line.repeat(Math.ceil(partLength / 128))}=yend size=${partLength} part=1\r\n`;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('200 hello\r\n');
    createInterface(socket).on('line', (command) => {
      const [verb = '', id] = command.split(' ');
      if (/^(?:body|article)$/i.test(verb)) socket.write(`222 0 ${id}\r\n\r\n${article}.\r\n`);
      else if (/^quit$/i.test(verb)) socket.end('205 bye\r\n');
      else socket.write('200 fine\r\n');
    });
    open.add(socket);
  });
  const open = new Set<Socket>();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function nzbOf(name: string, length: number): string {
  const count = Math.ceil(length / partLength);
  const segments = Array.from({ length: count }, (_, index) => {
    const bytes = Math.min(partLength, length - index * partLength);
    return `<segment bytes="${bytes}" number="${index + 1}">${index + 1}.${name}@example.org</segment>`;
  });
  const subject = `&quot;${name}.bin&quot; yEnc (1/${count})`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<nzb xmlns="http://www.newzbin.com/DTD/2003/nzb">
<file poster="root@example.org" date="1772600000" subject="${subject}">
<groups><group>alt.binaries.test</group></groups>
<segments>${segments.join('')}</segments>
</file>
</nzb>`;
}
