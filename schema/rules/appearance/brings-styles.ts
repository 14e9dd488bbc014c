import type { Settings } from '../../config/settings.ts';

/** Whether a config has styles of its own, or offers some. */
export const bringsStyles = ({ customCss, customColors, cssThemes, externalStyleSheets }: Settings): boolean =>
  Boolean(customCss) ||
  [Object.keys(customColors), cssThemes, Object.keys(externalStyleSheets)].some(({ length }) => length > 0);
