import { Agent, get } from 'node:http';

export interface PollingClients {
  /** Answers so far. */
  answered(): number;
  /** Stops asking; resolves with what went wrong, and any status but 200. */
  stop(): Promise<string[]>;
}

/** Clients that ask for an address one time after another: half of them by kept connections, half by new ones. */
export function startPollingClients(url: string, count = 4): PollingClients {
  const failures: string[] = [];
  const agents: Agent[] = [];
  let answered = 0;
  let stopped = false;
  const run = async (index: number) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    agents.push(agent);
    while (!stopped) {
      try {
        const status = await ask(url, agent);
        answered += 1;
        if (status !== 200) failures.push(`status ${status}`);
      } catch (error) {
        failures.push(String(error));
      }
      // A pause, so that it is the server that is looked at and not the machine.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const running = Array.from({ length: count }, (_, index) => run(index));
  return {
    answered: () => answered,
    async stop() {
      stopped = true;
      await Promise.all(running);
      for (const agent of agents) agent.destroy();
      return failures;
    },
  };
}

/**
 * Asks once. Where a kept connection ends before anything of an answer came, it asks again by another one, as browsers
 * and proxies do (RFC 9110, 9.2.2): the server may have closed it while the request was on its way.
 */
function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') ask(url, agent).then(resolve, reject);
      else reject(error);
    });
  });
}
