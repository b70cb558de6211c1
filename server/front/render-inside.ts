import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const TIMEOUT_MS = 30_000;

/**
 * Asks the handler for a page without a client: no cookie, no header of a visitor, so what comes back is what everybody may see.
 * @throws {Error} when the handler gives no answer
 */
export function renderInside(handler: Handler, host: string, url: string): Promise<Rendered> {
  const sink = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => done(),
    // Never asks to wait: nobody would tell the response that it may go on, as a server's own sockets do.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
  });
  const socket = Object.assign(sink, { remoteAddress: '127.0.0.1', encrypted: false }) as unknown as Socket;
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = url;
  request.headers = { host, accept: 'text/html', 'x-forwarded-for': '127.0.0.1' };
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  const parts: Buffer[] = [];
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const collect = (chunk: unknown): void => {
    if (typeof chunk === 'string') parts.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  response.write = ((...args: Parameters<typeof write>) => (collect(args[0]), write(...args))) as typeof response.write;
  response.end = ((...args: Parameters<typeof end>) => (collect(args[0]), end(...args))) as typeof response.end;

  return new Promise<Rendered>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${url} was not rendered in time`));
      leave();
    }, TIMEOUT_MS);
    // As a client does: Next keeps what hangs on a connection, the whole answer with it, until that is closed.
    const leave = (): void => {
      clearTimeout(timer);
      parts.length = 0;
      setImmediate(() => sink.destroy());
    };
    response.once('finish', () => {
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(parts) });
      leave();
    });
    Promise.resolve(handler(request, response)).catch((error: unknown) => {
      reject(error as Error);
      leave();
    });
  });
}
