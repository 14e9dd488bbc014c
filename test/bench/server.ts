import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { bigConfig } from '../big-config.ts';
import { type Running, startBare, startDash } from './running.ts';
import { inTurn, type Measurement } from './statistics.ts';

export const memory: Measurement = {
  name: 'memory',
  what: 'memory of an idle dash serve, starter dashboard',
  unit: 'MB',
  atMost: 1.35,
  measure: async () => {
    const bare = await startBare();
    const ours = await startDash(readFileSync('templates/starter/conf.yml', 'utf8'));
    const reading = { floor: residentOf(bare), ours: await idleMemoryOf(ours) };
    await Promise.all([bare.stop(), ours.stop()]);
    return reading;
  },
};

/** Megabytes that a server of Dash takes once its builder has gone. */
export async function idleMemoryOf(ours: Running): Promise<number> {
  while (childrenOf(ours).length > 0) await new Promise((done) => setTimeout(done, 200));
  await new Promise((done) => setTimeout(done, 1000));
  return residentOf(ours);
}

/** Resolves once the builder of a server rests: it has used no time of the processor for a second. */
export async function builderRests(ours: Running): Promise<void> {
  const used = () => childrenOf(ours).map(processorTimeOf).join();
  let before: string;
  do {
    before = used();
    await new Promise((done) => setTimeout(done, 1000));
  } while (used() !== before);
}

/** What a process has used so far, in ticks of the kernel. */
function processorTimeOf(pid: string): string {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return fields.slice(11, 13).join();
}

const residentOf = ({ process: { pid } }: Running): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The builder's process comes and goes; idle is when it has gone. */
const childrenOf = ({ process: { pid } }: Running): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

export const requests: Measurement = {
  name: 'requests',
  what: 'requests per second for the page',
  unit: '1/s',
  atLeast: 0.8,
  measure: async () => {
    const ours = await startDash(bigConfig(100));
    // Comes after the whole site: the first answer alone is sent as it is.
    await fetch(`${ours.url}home/section-1`);
    const page = await fetch(ours.url, { headers: { 'Accept-Encoding': 'br' } });
    const bytes = Number(page.headers.get('content-length'));
    await page.arrayBuffer();
    const bare = await startBare(
      `((body) => (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
        response.end(body);
      })(Buffer.alloc(${bytes}, 'x'))`,
    );
    const reading = await inTurn(
      9,
      () => rateOf(bare.url),
      () => rateOf(ours.url),
    );
    await Promise.all([bare.stop(), ours.stop()]);
    return reading;
  },
};

/** Answers per second over keep-alive connections. Raw sockets, so that the client is not what is measured. */
async function rateOf(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const one = `GET / HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`;
  const size = await sizeOfAnswer(hostname, Number(port), one);
  const milliseconds = 1000;
  const counts = await Promise.all(
    Array.from(
      { length: 8 },
      () =>
        new Promise<number>((done, fail) => {
          const socket = connect(Number(port), hostname);
          let received = 0;
          let asked = 0;
          const ask = (count: number) => {
            asked += count;
            socket.write(one.repeat(count));
          };
          socket.on('error', fail);
          socket.on('data', (data) => {
            received += data.length;
            const missing = Math.floor(received / size) + 4 - asked;
            if (missing > 0) ask(missing);
          });
          ask(4);
          setTimeout(() => {
            socket.destroy();
            done(received / size);
          }, milliseconds);
        }),
    ),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / milliseconds) * 1000;
}

function sizeOfAnswer(host: string, port: number, text: string): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect(port, host);
    let size = 0;
    socket.on('error', fail);
    socket.on('data', (data) => {
      size += data.length;
    });
    socket.write(text);
    setTimeout(() => {
      socket.destroy();
      done(size);
    }, 300);
  });
}
