// Generated from `cli/lint/rules/` and `schema/document/check/lint/rules/` by `npm run build`. Do not edit.
import * as badAddress from '../../schema/document/check/lint/rules/bad-address.ts';
import * as badCodes from '../../schema/document/check/lint/rules/bad-codes.ts';
import * as badColour from '../../schema/document/check/lint/rules/bad-colour.ts';
import * as badExpression from '../../schema/document/check/lint/rules/bad-expression.ts';
import * as badStatusCheck from '../../schema/document/check/lint/rules/bad-status-check.ts';
import * as clamped from '../../schema/document/check/lint/rules/clamped.ts';
import * as costlyHash from '../../schema/document/check/lint/rules/costly-hash.ts';
import * as emptyValue from '../../schema/document/check/lint/rules/empty-value.ts';
import * as fontAwesomeKit from '../../schema/document/check/lint/rules/font-awesome-kit.ts';
import * as guestsOnly from '../../schema/document/check/lint/rules/guests-only.ts';
import * as iconForm from '../../schema/document/check/lint/rules/icon-form.ts';
import * as iconWithoutSite from '../../schema/document/check/lint/rules/icon-without-site.ts';
import * as lostVariable from '../../schema/document/check/lint/rules/lost-variable.ts';
import * as mainFileOnly from '../../schema/document/check/lint/rules/main-file-only.ts';
import * as missingIcon from '../../schema/document/check/lint/rules/missing-icon.ts';
import * as noLiveLine from '../../schema/document/check/lint/rules/no-live-line.ts';
import * as noScheme from '../../schema/document/check/lint/rules/no-scheme.ts';
import * as noSearchEngine from '../../schema/document/check/lint/rules/no-search-engine.ts';
import * as noWeatherWidget from '../../schema/document/check/lint/rules/no-weather-widget.ts';
import * as nobodySignsIn from '../../schema/document/check/lint/rules/nobody-signs-in.ts';
import * as openProxies from '../../schema/document/check/lint/rules/open-proxies.ts';
import * as otherCase from '../../schema/document/check/lint/rules/other-case.ts';
import * as outOfRange from '../../schema/document/check/lint/rules/out-of-range.ts';
import * as sameHeroPart from '../../schema/document/check/lint/rules/same-hero-part.ts';
import * as sameHotkey from '../../schema/document/check/lint/rules/same-hotkey.ts';
import * as samePage from '../../schema/document/check/lint/rules/same-page.ts';
import * as sameUser from '../../schema/document/check/lint/rules/same-user.ts';
import * as severalModes from '../../schema/document/check/lint/rules/several-modes.ts';
import * as straySpaces from '../../schema/document/check/lint/rules/stray-spaces.ts';
import * as unknownIcon from '../../schema/document/check/lint/rules/unknown-icon.ts';
import * as unknownLanguage from '../../schema/document/check/lint/rules/unknown-language.ts';
import * as unknownSearchEngine from '../../schema/document/check/lint/rules/unknown-search-engine.ts';
import * as unknownService from '../../schema/document/check/lint/rules/unknown-service.ts';
import * as unknownTheme from '../../schema/document/check/lint/rules/unknown-theme.ts';
import * as unknownWidget from '../../schema/document/check/lint/rules/unknown-widget.ts';
import * as unknownWord from '../../schema/document/check/lint/rules/unknown-word.ts';
import * as unsafeAddress from '../../schema/document/check/lint/rules/unsafe-address.ts';
import * as waitingWidget from '../../schema/document/check/lint/rules/waiting-widget.ts';
import { fromCheck } from './from-check.ts';
import type { Rule } from './rule.ts';
import commonPassword from './rules/common-password.ts';
import contradictingVisibility from './rules/contradicting-visibility.ts';
import dangerousCss from './rules/dangerous-css.ts';
import dangerousHtml from './rules/dangerous-html.ts';
import deadInternalLink from './rules/dead-internal-link.ts';
import deadKey from './rules/dead-key.ts';
import deprecatedKey from './rules/deprecated-key.ts';
import deprecatedValue from './rules/deprecated-value.ts';
import duplicateLink from './rules/duplicate-link.ts';
import duplicateTitle from './rules/duplicate-title.ts';
import emptySection from './rules/empty-section.ts';
import guestWrite from './rules/guest-write.ts';
import hiddenElsewhere from './rules/hidden-elsewhere.ts';
import hiddenFromAll from './rules/hidden-from-all.ts';
import httpLink from './rules/http-link.ts';
import hugeInlineImage from './rules/huge-inline-image.ts';
import impossibleStatusCheck from './rules/impossible-status-check.ts';
import localhostLink from './rules/localhost-link.ts';
import missingUrl from './rules/missing-url.ts';
import mixedContent from './rules/mixed-content.ts';
import noAdmin from './rules/no-admin.ts';
import openSibling from './rules/open-sibling.ts';
import plainSecret from './rules/plain-secret.ts';
import privateAddress from './rules/private-address.ts';
import refusedFrame from './rules/refused-frame.ts';
import remoteFont from './rules/remote-font.ts';
import remoteHost from './rules/remote-host.ts';
import reusedHash from './rules/reused-hash.ts';
import samePageFile from './rules/same-page-file.ts';
import shortInterval from './rules/short-interval.ts';
import slugCollision from './rules/slug-collision.ts';
import statusAlwaysGood from './rules/status-always-good.ts';
import trackingParameter from './rules/tracking-parameter.ts';
import unknownAlertName from './rules/unknown-alert-name.ts';
import unknownGroup from './rules/unknown-group.ts';
import unknownNetwork from './rules/unknown-network.ts';
import unknownUser from './rules/unknown-user.ts';
import unreachablePage from './rules/unreachable-page.ts';
import unsaltedHash from './rules/unsalted-hash.ts';
import unverifiedCertificate from './rules/unverified-certificate.ts';
import visibilityWithoutSignIn from './rules/visibility-without-sign-in.ts';
import visibleCredential from './rules/visible-credential.ts';

/** Every rule, in the order of their names. */
export const allRules: readonly Rule[] = [
  fromCheck(badAddress),
  fromCheck(badCodes),
  fromCheck(badColour),
  fromCheck(badExpression),
  fromCheck(badStatusCheck),
  fromCheck(clamped),
  commonPassword,
  contradictingVisibility,
  fromCheck(costlyHash),
  dangerousCss,
  dangerousHtml,
  deadInternalLink,
  deadKey,
  deprecatedKey,
  deprecatedValue,
  duplicateLink,
  duplicateTitle,
  emptySection,
  fromCheck(emptyValue),
  fromCheck(fontAwesomeKit),
  guestWrite,
  fromCheck(guestsOnly),
  hiddenElsewhere,
  hiddenFromAll,
  httpLink,
  hugeInlineImage,
  fromCheck(iconForm),
  fromCheck(iconWithoutSite),
  impossibleStatusCheck,
  localhostLink,
  fromCheck(lostVariable),
  fromCheck(mainFileOnly),
  fromCheck(missingIcon),
  missingUrl,
  mixedContent,
  noAdmin,
  fromCheck(noLiveLine),
  fromCheck(noScheme),
  fromCheck(noSearchEngine),
  fromCheck(noWeatherWidget),
  fromCheck(nobodySignsIn),
  fromCheck(openProxies),
  openSibling,
  fromCheck(otherCase),
  fromCheck(outOfRange),
  plainSecret,
  privateAddress,
  refusedFrame,
  remoteFont,
  remoteHost,
  reusedHash,
  fromCheck(sameHeroPart),
  fromCheck(sameHotkey),
  fromCheck(samePage),
  samePageFile,
  fromCheck(sameUser),
  fromCheck(severalModes),
  shortInterval,
  slugCollision,
  statusAlwaysGood,
  fromCheck(straySpaces),
  trackingParameter,
  unknownAlertName,
  unknownGroup,
  fromCheck(unknownIcon),
  fromCheck(unknownLanguage),
  unknownNetwork,
  fromCheck(unknownSearchEngine),
  fromCheck(unknownService),
  fromCheck(unknownTheme),
  unknownUser,
  fromCheck(unknownWidget),
  fromCheck(unknownWord),
  unreachablePage,
  fromCheck(unsafeAddress),
  unsaltedHash,
  unverifiedCertificate,
  visibilityWithoutSignIn,
  visibleCredential,
  fromCheck(waitingWidget),
];
