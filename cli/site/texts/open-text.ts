import { findConfigSecrets } from '../../../schema/document/config-secrets.ts';
import type { ConfigDocument } from '../../../schema/document/read/parse.ts';
import { type UserCredentials, userCredentials } from '../../../schema/document/user-credentials.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';

/**
 * Whether nothing is to be masked in the text of a config without sign-in, so that everybody may have it as it is. Takes no
 * parser.
 */
export const isOpenText = ({ text, value }: ConfigDocument): boolean =>
  !hasSecretComment(text) &&
  findConfigSecrets(value, catalogue).length === 0 &&
  !hasCredentials(userCredentials(value));

/** Whether there is anything that users sign in with. */
export const hasCredentials = ({ hashes, passwords }: UserCredentials): boolean =>
  hashes.size > 0 || passwords.size > 0;

const secretComment =
  /#.*(?:pass|pwd|secret|token|cred|auth|bearer|cookie|key|pin|psk|otp)\w*["']?[ \t]*[:=]|#.*\/\/[^\s/]*@/i;

/** Whether a comment may be a part of a config in which a secret stands. */
export const hasSecretComment = (text: string): boolean => text.includes('#') && secretComment.test(text);
