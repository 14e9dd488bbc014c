import { DashError } from '../../../schema/errors.ts';
import { layOutWidget } from './widget-scaffold.ts';

/** `npm run new:widget <type>`, from the project's folder. */
try {
  const written = await layOutWidget(process.cwd(), process.argv[2] ?? '');
  process.stdout.write(`Wrote\n${written.map((path) => `  ${path}\n`).join('')}`);
} catch (error) {
  if (!(error instanceof DashError)) throw error;
  process.stderr.write(`${error.message}\n${error.hint ?? ''}\n`);
  process.exitCode = 2;
}
