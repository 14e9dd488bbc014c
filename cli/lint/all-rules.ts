// Generated from `cli/lint/rules/` by `npm run build`. Do not edit.
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
import iconForm from './rules/icon-form.ts';
import impossibleStatusCheck from './rules/impossible-status-check.ts';
import localhostLink from './rules/localhost-link.ts';
import missingIcon from './rules/missing-icon.ts';
import missingUrl from './rules/missing-url.ts';
import mixedContent from './rules/mixed-content.ts';
import noAdmin from './rules/no-admin.ts';
import noScheme from './rules/no-scheme.ts';
import openSibling from './rules/open-sibling.ts';
import plainSecret from './rules/plain-secret.ts';
import refusedFrame from './rules/refused-frame.ts';
import remoteFont from './rules/remote-font.ts';
import remoteHost from './rules/remote-host.ts';
import reusedHash from './rules/reused-hash.ts';
import sameHotkey from './rules/same-hotkey.ts';
import samePageFile from './rules/same-page-file.ts';
import shortInterval from './rules/short-interval.ts';
import slugCollision from './rules/slug-collision.ts';
import statusAlwaysGood from './rules/status-always-good.ts';
import straySpaces from './rules/stray-spaces.ts';
import trackingParameter from './rules/tracking-parameter.ts';
import unknownGroup from './rules/unknown-group.ts';
import unknownIcon from './rules/unknown-icon.ts';
import unknownLanguage from './rules/unknown-language.ts';
import unknownTheme from './rules/unknown-theme.ts';
import unknownUser from './rules/unknown-user.ts';
import unreachablePage from './rules/unreachable-page.ts';
import unsaltedHash from './rules/unsalted-hash.ts';
import unverifiedCertificate from './rules/unverified-certificate.ts';
import visibilityWithoutSignIn from './rules/visibility-without-sign-in.ts';
import visibleCredential from './rules/visible-credential.ts';

/** Every rule, in the order of their names. */
export const rules: readonly Rule[] = [
  commonPassword,
  contradictingVisibility,
  dangerousCss,
  dangerousHtml,
  deadInternalLink,
  deadKey,
  deprecatedKey,
  deprecatedValue,
  duplicateLink,
  duplicateTitle,
  emptySection,
  guestWrite,
  hiddenElsewhere,
  hiddenFromAll,
  httpLink,
  hugeInlineImage,
  iconForm,
  impossibleStatusCheck,
  localhostLink,
  missingIcon,
  missingUrl,
  mixedContent,
  noAdmin,
  noScheme,
  openSibling,
  plainSecret,
  refusedFrame,
  remoteFont,
  remoteHost,
  reusedHash,
  sameHotkey,
  samePageFile,
  shortInterval,
  slugCollision,
  statusAlwaysGood,
  straySpaces,
  trackingParameter,
  unknownGroup,
  unknownIcon,
  unknownLanguage,
  unknownTheme,
  unknownUser,
  unreachablePage,
  unsaltedHash,
  unverifiedCertificate,
  visibilityWithoutSignIn,
  visibleCredential,
];
