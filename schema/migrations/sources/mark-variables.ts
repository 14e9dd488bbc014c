import { mark } from '../rules/placeholders.ts';
import { type SourceFile, sourceFile } from './source-file.ts';

/** A file with its `${NAME}` marked: as in compose files, Glance and shells. What is escaped is text. */
export function markVariables(file: SourceFile): SourceFile {
  const text = file.text.replace(/(\\?)\$\{([^{}\n]+)\}/g, (_, slash: string, name: string) =>
    slash === '' ? mark(name.replace(/^(?:secret|readFileFromEnv):/, '')) : `\${${name}}`,
  );
  // What it says is read already.
  return text === file.text ? file : sourceFile(file.path, text, file);
}
