import { createServer, type Server } from 'node:http';
import { hostName } from './front/host-name.ts';
import { Refusal } from './refusal.ts';
import { sendRefusal } from './send-refusal.ts';

/** A server that leads all who come by plain HTTP to the same address by HTTPS, on `port`. */
export function createHttpsRedirect(port: number): Server {
  return createServer((request, response) => {
    const name = hostName(request.headers.host);
    const { url = '/' } = request;
    if (name === undefined || !url.startsWith('/')) {
      return sendRefusal(
        request,
        response,
        new Refusal(400, 'bad-host', 'The request does not say which host it is for.'),
      );
    }
    const authority = port === 443 ? name : `${name}:${port}`;
    response.writeHead(308, { Location: `https://${authority}${url}`, 'Cache-Control': 'no-store' }).end();
  });
}
