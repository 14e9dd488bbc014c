import { decodePart } from '../schema/rules/urls.ts';
import { localPagePath } from './local-page-path.ts';
import { siteRoot, siteUrl } from './site-root.ts';
import { reportError } from './stores/error-log.ts';
import { readStored } from './stores/storage.ts';

/** Runs in the page for unknown addresses, which no other script takes over. */
const path = location.pathname.slice(siteRoot().pathname.length - 1);
const local = localPagePath(path + location.search, readStored('confPages'));
if (local === undefined) reportError(`Route not found: '${decodePart(location.pathname)}'`);
else location.replace(siteUrl(local));
