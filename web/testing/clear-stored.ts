import { afterEach } from 'vitest';
import { toasts } from '../stores/toasts.ts';

// Runs with each test of the project: files of one worker share a window and its stores, and what one test has stored, such
// as the session's log of errors, or has said is not there for the next one.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.setState([], true);
});
