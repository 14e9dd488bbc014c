import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

/** Ends with 0 while the server in this container has a dashboard to serve, else with 1. */
const { HOST = '0.0.0.0', PORT = '8080', DASH_CERT, SSL_PUB_KEY_PATH } = process.env;
const request = DASH_CERT || SSL_PUB_KEY_PATH ? requestSecure : requestPlain;
const everywhere = HOST === '0.0.0.0' || HOST === '::';

const asked = request(
  // The certificate is one for the name outside, not for the address in here.
  { host: everywhere ? 'localhost' : HOST, port: PORT, path: '/healthz', timeout: 2000, rejectUnauthorized: false },
  (answer) => process.exit(answer.statusCode === 200 ? 0 : 1),
);
asked.on('timeout', () => process.exit(1));
asked.on('error', () => process.exit(1));
asked.end();
