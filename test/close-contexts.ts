import { afterAll } from 'vitest';
import { closeContexts } from './browser.ts';

// Runs with each file of the project: no page of one file is there while another one runs.
afterAll(closeContexts);
