import { themeAliases } from '../../../schema/config/themes.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import { DashError } from '../../../schema/errors.ts';
import { product } from '../../../schema/product.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { saveConfig } from '../../api/config-manager.ts';
import { fetchVersionedText } from '../../api/config-text.ts';
import type { Variables } from '../../appearance/own-colors.ts';

/**
 * Writes the variables of a theme into the main config, in place of those that it has for that theme. The server changes only
 * these lines of the file.
 *
 * @throws {DashError} where the file can't be read or written
 */
export async function saveTheme(theme: string, variables: Variables): Promise<void> {
  const { text, version } = await fetchVersionedText(siteUrl(product.configPath.slice(1)));
  const parsed = parseConfig(text);
  if (!('value' in parsed)) {
    throw new DashError('broken-file', parsed.problems[0]?.message ?? 'The file can’t be read.');
  }
  await saveConfig({
    config: writeYaml(withTheme(parsed.value, theme, variables)),
    timestamp: new Date().toISOString(),
    ...(version !== undefined && { version }),
  });
}

/** A config with these variables for a theme; an older name that it has for the theme, and names with dashes, stay. */
export function withTheme(config: Mapping, theme: string, variables: Variables): Mapping {
  const appConfig = mapping(config.appConfig);
  const customColors = mapping(appConfig.customColors);
  const key = Object.keys(customColors).find((name) => (themeAliases[name.toLowerCase()] ?? name) === theme) ?? theme;
  const before = mapping(customColors[key]);
  const names = new Map(Object.keys(before).map((name) => [name.replace(/^--/, ''), name]));
  const next = Object.fromEntries(Object.entries(variables).map(([name, value]) => [names.get(name) ?? name, value]));
  const { [key]: _, ...others } = customColors;
  const themes = Object.keys(next).length > 0 ? { ...customColors, [key]: next } : others;
  if (Object.keys(themes).length > 0) return { ...config, appConfig: { ...appConfig, customColors: themes } };
  if (!Object.hasOwn(appConfig, 'customColors')) return config;
  const { customColors: __, ...rest } = appConfig;
  return { ...config, appConfig: rest };
}
