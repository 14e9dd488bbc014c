import type { Request, RequestHandler, Response } from 'express';

/** Milliseconds in which a client may read its answer before the rest of what it sends is cut off. */
const linger = 2_000;

/**
 * A body reader that refuses more than `limit` bytes with an error of status 413 at once, where a plain reader first reads
 * to the end. The connection is closed after the answer.
 */
export function limitBody(limit: number, read: RequestHandler): RequestHandler {
  return (request, response, next) => {
    let refused = false;
    const refuse = () => {
      if (refused) return;
      refused = true;
      closeAfter(request, response);
      next(Object.assign(new Error('The body of the request is too large.'), { status: 413 }));
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse();
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) refuse();
    });
    return read(request, response, (failure?: unknown) => {
      // The reader says the same once all has come.
      if (!refused) next(failure);
    });
  };
}

/** Ends this side of the connection with the answer. Cut off at once, the other side might never read it. */
function closeAfter({ socket }: Request, response: Response): void {
  response.once('finish', () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(cut));
  });
}
