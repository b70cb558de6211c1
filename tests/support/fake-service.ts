import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
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
  /** Never answers: for time-outs. */
  isSilent?: boolean;
}

export interface FakeService {
  url: string;
  asked: Asked[];
  close(): Promise<void>;
}

/** A local HTTP server in place of an outside service: tests set its answers and read the requests. */
export async function startFakeService(answer: (asked: Asked) => Reply): Promise<FakeService> {
  const asked: Asked[] = [];
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
      asked.push(entry);
      const { status = 200, json, headers = {}, body, isSilent } = answer(entry);
      if (isSilent) return;
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}
