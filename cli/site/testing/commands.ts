import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { HistoryReply } from '../../../schema/api/config-manager.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import type { Confirmation } from '../../../serve/config-service.ts';
import { handleCommand } from '../save/config-commands.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const user = (name: string, admin = true): Viewer => ({
  state: userStates.loggedIn,
  name,
  admin,
  roles: [],
  groups: [],
});
/** Admins of a config that begins with `signIn`. */
export const [carol, root] = [user('carol'), user('root')];

export const signIn = `appConfig:
  auth:
    users:
      - {user: carol, hash: ${sha256('c')}, type: admin}
      - {user: root, hash: ${sha256('r')}, type: admin}
`;

interface Who {
  viewer?: Viewer;
  confirmed?: Confirmation;
}

/** A folder of a config for each test of a file, and the commands to its files. */
export function setUpCommands() {
  let cwd = '';
  beforeEach(() => {
    cwd = join(mkdtempSync(join(tmpdir(), 'dash-desk-')), 'home');
    mkdirSync(cwd);
    vi.stubEnv('DASH_STATE_DIR', join(cwd, '.state'));
  });
  afterEach(() => vi.unstubAllEnvs());

  const at = (...path: string[]) => join(cwd, ...path);
  const ask = async (question: Parameters<typeof handleCommand>[1]) => {
    const { status, reply } = await handleCommand({ cwd, file: 'conf.yml' }, question);
    return { status, reply: reply as unknown as Record<string, unknown> };
  };
  return {
    at,
    write(path: string, text: string) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    read: (path: string) => readFileSync(at(path), 'utf8'),
    ask,
    save: (filename: string, config: string, { viewer = operator, confirmed = 'asked' }: Who = {}) =>
      ask({ do: 'save', filename, config, viewer, confirmed }),
    restore: (filename: string, id: string, { viewer = operator, confirmed = 'asked' }: Who = {}) =>
      ask({ do: 'restore', filename, id, viewer, confirmed }),
    idsOf: async (filename: string, viewer = operator) =>
      ((await ask({ do: 'history', filename, viewer })).reply as unknown as HistoryReply).snapshots.map(({ id }) => id),
  };
}
