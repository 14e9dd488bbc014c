import type { ConfigAnswer, ConfigCommand } from '../../serve/config-service.ts';

interface Surroundings {
  /** Sends a command to the builder, which answers with the number that this gives. */
  send(command: ConfigCommand): number;
  /** Milliseconds that one command may take. */
  limit: number;
  /** Ends the process that does not come to an end with a command. */
  onTooLong(): void;
}

/**
 * Commands that the builder does one after the other, so that it is known which one does not come to an end: that is given
 * up, and the others are done by the next process.
 */
export interface CommandQueue {
  ask(command: ConfigCommand): Promise<ConfigAnswer>;
  /** Hands an answer to whoever waits for it. */
  answer(id: number, answer: ConfigAnswer): void;
  isBusy(): boolean;
  /** Answers all that wait: their process has ended. */
  interrupt(): void;
}

interface Waiting {
  command: ConfigCommand;
  resolve: (answer: ConfigAnswer) => void;
}

export function createCommandQueue({ send, limit, onTooLong }: Surroundings): CommandQueue {
  const waiting: Waiting[] = [];
  let current: { id: number; resolve: Waiting['resolve']; timer: NodeJS.Timeout } | undefined;

  const next = () => {
    if (current) return;
    const first = waiting.shift();
    if (first) current = { id: send(first.command), resolve: first.resolve, timer: setTimeout(giveUp, limit) };
  };
  const settle = (answer: ConfigAnswer) => {
    clearTimeout(current?.timer);
    current?.resolve(answer);
    current = undefined;
  };
  const giveUp = () => {
    settle(tooLong(limit));
    onTooLong();
    next();
  };

  return {
    ask: (command) =>
      new Promise((resolve) => {
        waiting.push({ command, resolve });
        next();
      }),
    answer(id, answer) {
      if (current?.id !== id) return;
      settle(answer);
      next();
    },
    isBusy: () => current !== undefined,
    interrupt() {
      settle(interrupted);
      for (const { resolve } of waiting.splice(0)) resolve(interrupted);
    },
  };
}

/** The answer to a command whose process has ended over it. */
export const interrupted: ConfigAnswer = {
  status: 503,
  reply: {
    success: false,
    message: 'The server was interrupted, so it is not known whether this was done.',
    code: 'interrupted',
    hint: 'Load the config again and look.',
  },
};

const tooLong = (limit: number): ConfigAnswer => ({
  status: 503,
  reply: {
    success: false,
    message: `This took more than ${limit / 1000} seconds, so it was given up. The file is whole, as it was before or after.`,
    code: 'took-too-long',
    hint: 'Load the config again and look. If it is very large, move sections of it into extra pages.',
  },
});
