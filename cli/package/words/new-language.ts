import { DashError } from '../../../schema/errors.ts';
import { layOutLanguage } from './language-scaffold.ts';

/** `npm run new:language <code>`, from the project's folder. */
try {
  const written = await layOutLanguage(process.cwd(), process.argv[2] ?? '');
  process.stdout.write(`Wrote\n${written.map((path) => `  ${path}\n`).join('')}`);
} catch (error) {
  if (!(error instanceof DashError)) throw error;
  process.stderr.write(`${error.message}\n${error.hint ?? ''}\n`);
  process.exitCode = 2;
}
