import { embedPath } from '../../../schema/api/embed.ts';
import { keyringName, sealedFolder } from '../../../schema/api/sealed.ts';
import { embedPolicy } from '../files/embed-file.ts';

/** Search engines may read what everyone may. */
export const robots = 'User-agent: *\nAllow: /\n';
export const closedRobots = 'User-agent: *\nDisallow: /\n';

/**
 * The policy for pages that stand open. It is given to these alone: `frame.html` has a policy of its own, and under both
 * it could show nothing.
 */
export function pageRules(policy: string, paths: readonly string[]): string {
  const folders = new Set(paths.map((path) => `/${path.split('/')[1] ?? ''}`));
  const pages = [...folders].flatMap((folder) => (folder === '/' ? ['/', '/index.html'] : [folder, `${folder}/*`]));
  return pages.map((path) => `${path}\n  Content-Security-Policy: ${policy}\n`).join('');
}

/** A header would hold for what is unsealed too: with all of its hosts it would name them, without it would block them. */
export const sealedRules = `/${sealedFolder}/${keyringName}
  Cache-Control: no-cache
`;

/** Rules for hosts that read such a file (Netlify, Cloudflare Pages); others have the policy in the pages. */
export function headersFile(rules: string): string {
  return `/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Referrer-Policy: same-origin
${rules}/${embedPath}
  Content-Security-Policy: ${embedPolicy}
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/icons/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
