// Generated from `locales/` by `npm run build`. Do not edit.
import type { Language } from './languages.ts';

/** The languages that this version has, in the order of the language switcher. */
export const shippedLanguages: Readonly<Record<string, Language>> = {
  en: { name: 'English', direction: 'ltr', flag: '🇬🇧' },
  ar: { name: 'العربية', direction: 'rtl', flag: '🇦🇪' },
  bg: { name: 'Български', direction: 'ltr', flag: '🇧🇬' },
  cs: { name: 'Čeština', direction: 'ltr', flag: '🇨🇿' },
  da: { name: 'Dansk', direction: 'ltr', flag: '🇩🇰' },
  de: { name: 'Deutsch', direction: 'ltr', flag: '🇩🇪' },
  el: { name: 'Ελληνικά', direction: 'ltr', flag: '🇬🇷' },
  es: { name: 'Español', direction: 'ltr', flag: '🇪🇸' },
  fr: { name: 'Français', direction: 'ltr', flag: '🇫🇷' },
  hu: { name: 'Magyar', direction: 'ltr', flag: '🇭🇺' },
  it: { name: 'Italiano', direction: 'ltr', flag: '🇮🇹' },
  ja: { name: '日本語', direction: 'ltr', flag: '🇯🇵' },
  ko: { name: '한국어', direction: 'ltr', flag: '🇰🇷' },
  nb: { name: 'Norsk bokmål', direction: 'ltr', flag: '🇳🇴' },
  nl: { name: 'Nederlands', direction: 'ltr', flag: '🇳🇱' },
  pl: { name: 'Polski', direction: 'ltr', flag: '🇵🇱' },
  pt: { name: 'Português', direction: 'ltr', flag: '🇧🇷' },
  gl: { name: 'Galego', direction: 'ltr', flag: '🇪🇸' },
  ru: { name: 'Русский', direction: 'ltr', flag: '🇷🇺' },
  ro: { name: 'Română', direction: 'ltr', flag: '🇷🇴' },
  sl: { name: 'Slovenščina', direction: 'ltr', flag: '🇸🇮' },
  sv: { name: 'Svenska', direction: 'ltr', flag: '🇸🇪' },
  tr: { name: 'Türkçe', direction: 'ltr', flag: '🇹🇷' },
  uk: { name: 'Українська', direction: 'ltr', flag: '🇺🇦' },
  'zh-CN': { name: '简体中文', direction: 'ltr', flag: '🇨🇳' },
  'zh-TW': { name: '繁體中文', direction: 'ltr', flag: '🇹🇼' },
};
