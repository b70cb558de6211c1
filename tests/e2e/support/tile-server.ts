import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTileArchive } from './tile-archive';

export interface TileServer {
  origin: string;
  /** The `Range` header of every request. */
  ranges: (string | undefined)[];
  close(): Promise<void>;
}

/** Serves a PMTiles archive with range requests to every origin, as a bucket does. */
export async function startTileServer(): Promise<TileServer> {
  const archive = createTileArchive();
  const ranges: (string | undefined)[] = [];
  const server = http.createServer((request, response) => {
    const { range } = request.headers;
    ranges.push(range);
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = archive.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'range',
      'Content-Length': part.length,
      'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`,
    });
    response.end(request.method === 'GET' ? part : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ranges,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
