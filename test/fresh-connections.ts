import { Agent, setGlobalDispatcher } from 'undici';

/** Longer than any server here keeps a connection: what is to be closed by then at the latest is closed at once. */
const longest = 60_000;

// Runs with each file of the project: from now on `fetch` makes a connection for each request. A server closes one that it
// kept after five seconds, and a test that was at work meanwhile, on a busy machine, hears of that only once it has asked by it.
setGlobalDispatcher(new Agent({ keepAliveTimeoutThreshold: longest }));
