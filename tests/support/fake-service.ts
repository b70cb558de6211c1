import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** True to test timeouts: the server never responds. */
  neverResponds?: boolean;
}

export interface FakeService {
  url: string;
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

/** A local HTTP server that replaces an external service. Tests set its replies and read the requests. */
export async function startFakeService(reply: (request: ReceivedRequest) => Reply): Promise<FakeService> {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://fake'),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(entry);
      const { status = 200, json, headers = {}, body, neverResponds } = reply(entry);
      if (neverResponds) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body ?? JSON.stringify(json ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}
