import { writeFile } from 'node:fs/promises';
import { DashError } from '../../../schema/errors.ts';
import { renewNames } from './listed-names.ts';

/** `npm run icon-names`, from the project's folder: asks the network which icons there are by now. */
try {
  await renewNames(
    async (address) => {
      const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
      if (!answer.ok) throw new DashError('icon-names', `${address} answers ${answer.status}.`);
      return answer.text();
    },
    async (file, text) => {
      await writeFile(file, text);
      process.stdout.write(`Wrote ${file}\n`);
    },
  );
} catch (error) {
  if (!(error instanceof DashError)) throw error;
  process.stderr.write(`${error.message}\n${error.hint ?? ''}\n`);
  process.exitCode = 2;
}
