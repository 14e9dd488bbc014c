// Generated from `locales/` by `npm run build`. Do not edit.

/** The languages that this version has, in the order of the language switcher. */
export const shippedLanguages: readonly string[] = ['en', 'ar', 'de'];
