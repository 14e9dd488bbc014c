import { writeSync } from 'node:fs';
import { saveConfig } from '../cli/site/save/save-config.ts';
import { operator } from '../schema/model.ts';
import { HttpError } from '../serve/http/http-error.ts';

/**
 * A program that saves: once, or on and on until it is killed. It says what it is about to save, and what was saved. The
 * arguments are the config, the folder of the state, a name for what it writes, how often, and `stays` for a config that
 * nothing is to take the place of.
 */
const [path = '', stateFolder = '', name = '', times = '1', place = ''] = process.argv.slice(2);
const refused = async () => {
  throw Object.assign(new Error('busy'), { code: 'EBUSY' });
};
const say = (line: string) => writeSync(1, `${line}\n`);

async function main(): Promise<void> {
  for (let count = 0; count < Number(times); count += 1) {
    const title = `${name}-${count}`;
    say(`sent ${title}`);
    const config = JSON.stringify({ pageInfo: { title }, sections: [{ name: title }] });
    const file = {
      path,
      isSubPage: false,
      stateFolder,
      check: async () => [],
      ...(place === 'stays' && { rename: refused }),
    };
    try {
      await saveConfig(file, { text: config, version: undefined, viewer: operator });
      say(`saved ${title}`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      say(`refused ${error.code} ${error.message}`);
    }
  }
}

void main();
