import { writeSync } from 'node:fs';
import { operator } from '../schema/model.ts';
import { Refusal } from '../serve/refusal.ts';
import { saveConfig } from '../serve/storage/save-config.ts';

/**
 * A program that saves: once, or on and on until it is killed. It says what it is about to save, and what was saved. The
 * arguments are the config, the folder of the state, a name for what it writes, and how often.
 */
const [path = '', stateFolder = '', name = '', times = '1'] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

async function main(): Promise<void> {
  for (let count = 0; count < Number(times); count += 1) {
    const title = `${name}-${count}`;
    say(`sent ${title}`);
    const config = JSON.stringify({ pageInfo: { title }, sections: [{ name: 'A' }] });
    const file = { path, isSubPage: false, stateFolder, check: async () => [] };
    try {
      await saveConfig(file, { text: config, version: undefined, viewer: operator });
      say(`saved ${title}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(`refused ${error.code} ${error.message}`);
    }
  }
}

void main();
