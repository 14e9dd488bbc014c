import { afterEach } from 'vitest';

// Runs with each test of the project: files of one worker share a window, and what one test has stored, such as the
// session's log of errors, is not there for the next one.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
