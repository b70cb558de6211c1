import net from 'node:net';

export interface Load {
  requestsPerSecond: number;
  requests: number;
  bytes: number;
}

/** One request that is repeated, or a function that returns the next request. The function returns null to end the load early. */
export type Requests = string | (() => string | null);

/**
 * Sends requests over keep-alive connections as fast as responses arrive, and counts them. It parses only the framing of responses, so
 * that the server is the bottleneck.
 * @throws {Error} with the head of the first response whose status is not in `statuses` (by default 200 and 304)
 */
export async function load(
  port: number,
  requests: Requests,
  options: { connections: number; seconds: number; statuses?: readonly number[] },
): Promise<Load> {
  const next = typeof requests === 'string' ? () => requests : requests;
  let answered = 0;
  let received = 0;
  const started = performance.now();
  const deadline = started + options.seconds * 1000;
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      const isComplete = framing(options.statuses ?? [200, 304]);
      const ask = () => {
        const request = performance.now() < deadline ? next() : null;
        if (request !== null) return void socket.write(request);
        socket.destroy();
        resolve();
      };
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('connect', ask);
      socket.on('data', (chunk) => {
        received += chunk.length;
        try {
          if (!isComplete(chunk)) return;
        } catch (error) {
          socket.destroy();
          return reject(error as Error);
        }
        answered += 1;
        ask();
      });
    });
  await Promise.all(Array.from({ length: options.connections }, connection));
  return {
    requestsPerSecond: answered / ((performance.now() - started) / 1000),
    requests: answered,
    bytes: received,
  };
}

const LAST_CHUNK = '\r\n0\r\n\r\n';

function framing(statuses: readonly number[]): (chunk: Buffer) => boolean {
  let head = '';
  let missing = 0;
  /** The last bytes of a chunked body; null for a body with Content-Length. */
  let tail: string | null = null;
  return (chunk) => {
    if (tail !== null) {
      tail = (tail + chunk.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
      if (tail !== LAST_CHUNK) return false;
      tail = null;
      return true;
    }
    if (missing > 0) {
      missing -= chunk.length;
      return missing <= 0;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return false;
    if (!statuses.includes(Number(head.slice(9, 12)))) throw new Error(head.slice(0, 2_000));
    const isChunked = /transfer-encoding: chunked/i.test(head.slice(0, end));
    missing = end + 4 + Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0) - head.length;
    tail = isChunked && !head.endsWith(LAST_CHUNK) ? head.slice(-LAST_CHUNK.length) : null;
    head = '';
    return tail === null && (isChunked || missing <= 0);
  };
}

export function getRequest(path: string, headers: Record<string, string> = {}): string {
  return `GET ${path} HTTP/1.1\r\n${lines({ 'Accept-Encoding': 'gzip, br', ...headers })}\r\n`;
}

/** An API request with the headers that our pages send, except Accept-Encoding: the response is not compressed. */
export function callRequest(path: string, headers: Record<string, string>, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
  const all = { Accept: 'application/json', ...headers, ...(text ? length : {}) };
  return `${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines(all)}\r\n${text}`;
}

function lines(headers: Record<string, string>): string {
  return Object.entries({ Host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
