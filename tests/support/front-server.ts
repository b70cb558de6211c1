import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { parseSettings } from '@/lib/platform/env/env';
import { createFrontServer, type FrontServerOptions } from '@/server/front/front-server';
import { securityHeaders } from '@/lib/platform/http/security-headers';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export async function startFrontServer(options: Partial<FrontServerOptions> & Pick<FrontServerOptions, 'handler'>) {
  const front = createFrontServer({ security: securityHeaders(parseSettings({})), trustedHops: 0, ...options });
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve));
  const { port } = front.server.address() as AddressInfo;
  return {
    front,
    port,
    ask: (path: string, request: RequestOptions & { body?: string | Buffer } = {}) => ask(port, path, request),
    /** Sends raw bytes. @returns everything received until the server closed */
    sendRaw: (bytes: string) => sendRaw(port, bytes),
    close: () => front.close(1_000),
  };
}

function ask(port: number, path: string, { body, ...request }: RequestOptions & { body?: string | Buffer }) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = http.request(
      { host: '127.0.0.1', port, path, agent: false, ...request },
      (incoming: IncomingMessage) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}
