import { findLanguage, pickLanguage } from '../../schema/config/find-language.ts';
import { reportError } from '../errors/error-log.ts';
import { readStored } from '../stored/storage.ts';
import { takeOver } from '../stores/react-part.ts';
import { tryAgain } from './try-again.ts';

/** Shows the language that the viewer chose, else that of the config, else what the browser prefers. */
export async function setWantedLanguage(present: string, configured: string | undefined): Promise<void> {
  const explicit = readStored('language') ?? configured;
  if (explicit && !findLanguage(explicit)) reportError(`Unsupported Language: '${explicit}'`);
  const language = pickLanguage([explicit, configured, ...navigator.languages]);
  if (language === present) return;
  await tryAgain(
    async () => (await takeOver()).showLanguage(language),
    (cause) => reportError("Error applying language, it's config may be missing of incomplete", cause),
  );
}
