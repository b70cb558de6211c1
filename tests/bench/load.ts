import net from 'node:net';

export interface Load {
  requestsPerSecond: number;
  requests: number;
  bytes: number;
}

/**
 * Asks for one address over kept-alive connections, as fast as answers come, and counts. It reads framing only, so that the
 * server is the limit, not the client. The answers must carry Content-Length.
 */
export async function load(
  port: number,
  request: string,
  options: { connections: number; seconds: number },
): Promise<Load> {
  const bytes = Buffer.from(request);
  let requests = 0;
  let received = 0;
  const started = performance.now();
  const deadline = started + options.seconds * 1000;
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
      let missing = 0;
      let head = '';
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        received += chunk.length;
        if (missing === 0) {
          head += chunk.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!/^HTTP\/1.1 (200|304)/.test(head)) return reject(new Error(head.slice(0, 200)));
          missing = end + 4 + Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0) - head.length;
          head = '';
        } else missing -= chunk.length;
        if (missing > 0) return;
        requests += 1;
        missing = 0;
        if (performance.now() < deadline) socket.write(bytes);
        else {
          socket.destroy();
          resolve();
        }
      });
    });
  await Promise.all(Array.from({ length: options.connections }, connection));
  return { requestsPerSecond: requests / ((performance.now() - started) / 1000), requests, bytes: received };
}

/** A request as a browser would send it. */
export function getRequest(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: 'localhost', 'Accept-Encoding': 'gzip, br', ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
