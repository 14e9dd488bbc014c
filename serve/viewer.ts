import type { IncomingMessage } from 'node:http';
import { operator, type Viewer } from '../schema/model.ts';

/** Who asks. Only dashboards without sign-in are served, so everyone is the operator (design 3.2). */
export const viewerOf = (_request: IncomingMessage): Viewer => operator;
