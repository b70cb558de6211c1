import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readHtml } from './read-html';
import { USER_AGENTS, type AgentName, type Answer } from './site-facts';

const TIMEOUT_MS = 120_000;

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  locations: string[];
  body: string;
}

/** Requests a path exactly as given; `fetch` would normalise it and merge repeated headers. */
export function requestRaw(base: string, path: string, agent: AgentName = 'browser'): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(base);
  const client = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': USER_AGENTS[agent], accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' };
    const request = client.get(
      { hostname, port, path: encodeURI(decodeSafely(path)), headers, timeout: TIMEOUT_MS },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(parts);
          const encoding = response.headers['content-encoding'];
          const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
          const locations = response.rawHeaders.flatMap((name, index) =>
            index % 2 === 0 && name.toLowerCase() === 'location' ? [response.rawHeaders[index + 1] ?? ''] : [],
          );
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
            locations: locations.map((location) => new URL(location, base)).map((url) => url.pathname + url.search),
            body: plain.toString(),
          });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${path} did not respond within ${TIMEOUT_MS / 1000} s`)));
    request.on('error', reject);
  });
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export async function requestPage(
  base: string,
  path: string,
  agent: AgentName = 'browser',
  turn: Answer['turn'] = 'cold',
): Promise<Answer> {
  const { body, ...raw } = await requestRaw(base, path, agent);
  return { path, agent, turn, ...raw, page: readHtml(body, base) };
}
