/** A word of a config in a text. */
export const code = (text: string): string => `\`${text}\``;

/** The heading of a block by its path, and of a chapter by its name. */
export const headingText = (path: string): string => (/^[A-Z]/.test(path) ? path : code(path));

/** The anchor that forges give a heading. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');

export const linkTo = (path: string, text = headingText(path)): string => `[${text}](#${anchor(path)})`;

/** A table of finished cells, the first row being its head. */
export const tableOf = ([head = [], ...rows]: readonly string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A piece of a config as an example. */
export const fence = (yaml: string): string => `\`\`\`yaml\n${yaml.trim()}\n\`\`\``;
