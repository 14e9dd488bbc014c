// Generated from `schema/document/check/lint/rules/` by `npm run build`. Do not edit.
import type { CheckRule } from './check-rule.ts';
import badAddress from './rules/bad-address.ts';
import badCodes from './rules/bad-codes.ts';
import badColour from './rules/bad-colour.ts';
import badExpression from './rules/bad-expression.ts';
import badStatusCheck from './rules/bad-status-check.ts';
import clamped from './rules/clamped.ts';
import costlyHash from './rules/costly-hash.ts';
import emptyValue from './rules/empty-value.ts';
import fontAwesomeKit from './rules/font-awesome-kit.ts';
import guestsOnly from './rules/guests-only.ts';
import iconForm from './rules/icon-form.ts';
import iconWithoutSite from './rules/icon-without-site.ts';
import lostVariable from './rules/lost-variable.ts';
import mainFileOnly from './rules/main-file-only.ts';
import missingIcon from './rules/missing-icon.ts';
import noLiveLine from './rules/no-live-line.ts';
import noScheme from './rules/no-scheme.ts';
import noSearchEngine from './rules/no-search-engine.ts';
import noWeatherWidget from './rules/no-weather-widget.ts';
import nobodySignsIn from './rules/nobody-signs-in.ts';
import openProxies from './rules/open-proxies.ts';
import otherCase from './rules/other-case.ts';
import outOfRange from './rules/out-of-range.ts';
import sameHeroPart from './rules/same-hero-part.ts';
import sameHotkey from './rules/same-hotkey.ts';
import samePage from './rules/same-page.ts';
import sameUser from './rules/same-user.ts';
import severalModes from './rules/several-modes.ts';
import straySpaces from './rules/stray-spaces.ts';
import unknownIcon from './rules/unknown-icon.ts';
import unknownLanguage from './rules/unknown-language.ts';
import unknownSearchEngine from './rules/unknown-search-engine.ts';
import unknownService from './rules/unknown-service.ts';
import unknownTheme from './rules/unknown-theme.ts';
import unknownWidget from './rules/unknown-widget.ts';
import unknownWord from './rules/unknown-word.ts';
import unsafeAddress from './rules/unsafe-address.ts';
import waitingWidget from './rules/waiting-widget.ts';

/** Every rule of the check, in the order of their names. */
export const rules: readonly CheckRule[] = [
  badAddress,
  badCodes,
  badColour,
  badExpression,
  badStatusCheck,
  clamped,
  costlyHash,
  emptyValue,
  fontAwesomeKit,
  guestsOnly,
  iconForm,
  iconWithoutSite,
  lostVariable,
  mainFileOnly,
  missingIcon,
  noLiveLine,
  noScheme,
  noSearchEngine,
  noWeatherWidget,
  nobodySignsIn,
  openProxies,
  otherCase,
  outOfRange,
  sameHeroPart,
  sameHotkey,
  samePage,
  sameUser,
  severalModes,
  straySpaces,
  unknownIcon,
  unknownLanguage,
  unknownSearchEngine,
  unknownService,
  unknownTheme,
  unknownWidget,
  unknownWord,
  unsafeAddress,
  waitingWidget,
];
