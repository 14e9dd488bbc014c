import { siteUrl } from './site-root.ts';

/**
 * A part of the page about this dashboard. It stands in for what a package's repository would tell, where it names none:
 * every site has it, without a network too.
 */
export const aboutPart = (part: 'support' | 'bugs' | 'docs'): string => siteUrl(`about#${part}`);
