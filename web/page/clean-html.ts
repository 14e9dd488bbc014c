import DOMPurify from 'dompurify';
import { withoutHandlers } from '../../schema/rules/text/inert-html.ts';

/** A footer that this browser has read itself, harmless as the build's (`cleanFooter`). */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(withoutHandlers(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio', 'dialog'],
    ADD_ATTR: ['target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:))/i,
  });
