type Paint = (text: string) => string;

/** The few looks that text on a terminal has, by their job. */
export interface Style {
  strong: Paint;
  quiet: Paint;
  good: Paint;
  warning: Paint;
  bad: Paint;
  accent: Paint;
}

const asIs: Paint = (text) => text;

/** Leaves text as it is: for pipes, files and terminals that want no colour. */
export const plainStyle: Style = {
  strong: asIs,
  quiet: asIs,
  good: asIs,
  warning: asIs,
  bad: asIs,
  accent: asIs,
};

/**
 * Loads chalk only where colour is wanted. The sixteen basic colours follow the terminal's own theme; of these, yellow, cyan
 * and green can hardly be read on white, so that no text but a sign has them.
 */
export async function loadStyle(colour: boolean): Promise<Style> {
  if (!colour) return plainStyle;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return {
    strong: chalk.bold,
    quiet: chalk.dim,
    good: chalk.green,
    warning: chalk.magenta,
    bad: chalk.red,
    accent: chalk.bold,
  };
}
