import { pageEntries } from '../../../schema/config/page-entries.ts';
import { validatorsWith } from '../../config/own-types.ts';
import { createLintContext, type LintedDashboard } from '../../lint/context.ts';
import deadKey from '../../lint/rules/dead-key.ts';
import type { ConfigText, LoadedConfig } from '../../site/load/load.ts';

/** Why a key has no effect, by the JSON pointer of it in a file; undefined for one that has. */
export type DeadKeys = (text: ConfigText, path: string) => string | undefined;

/** The keys that other settings make ineffective, by the rule of `dash lint`. */
export async function findDeadKeys({ texts, ownTypes }: Pick<LoadedConfig, 'texts' | 'ownTypes'>): Promise<DeadKeys> {
  const [main] = texts;
  if (!main) return () => undefined;
  const { schemas } = await validatorsWith(ownTypes);
  const dashboard: LintedDashboard = {
    main: main.value,
    files: pageEntries(main.value).map(({ path }) => texts.find(({ source }) => source === path)?.value),
    https: false,
    widgets: schemas.widgets,
    widgetAliases: schemas.widgetAliases,
  };
  const found = new Map(
    texts.map((text) => {
      const messages = new Map<string, string>();
      deadKey.check(createLintContext(dashboard, text.value, []), ({ path, message }) => messages.set(path, message));
      return [text, messages] as const;
    }),
  );
  return (text, path) => found.get(text)?.get(path);
}
