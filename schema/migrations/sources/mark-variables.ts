import { mark } from '../rules/placeholders.ts';
import { type SourceFile, sourceFile } from './source-file.ts';

/** A file with its `${NAME}` marked: as in compose files, Glance and shells. What is escaped is text. */
export const markVariables = (file: SourceFile): SourceFile =>
  sourceFile(
    file.path,
    file.text.replace(/(\\?)\$\{([^{}\n]+)\}/g, (_, slash: string, name: string) =>
      slash === '' ? mark(name.replace(/^(?:secret|readFileFromEnv):/, '')) : `\${${name}}`,
    ),
    file,
  );
