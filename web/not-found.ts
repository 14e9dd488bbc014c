import { decodePart } from '../schema/rules/urls.ts';
import { reportError } from './stores/error-log.ts';

/** Runs in the page for unknown addresses, which no other script takes over. */
reportError(`Route not found: '${decodePart(location.pathname)}'`);
