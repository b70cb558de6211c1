import 'server-only';
import { createHash } from 'node:crypto';
import { changedSettings } from '@/lib/platform/env/changed-settings';
import { PRECOMPRESSED_HEADER } from '../precompressed';
import { compressWell, type Encoding } from './encoding';

interface MemoryFileOptions {
  contentType: string;
  /** Seconds for which browsers and proxies may store the file. */
  maxAge: number;
  read: () => string | Promise<string>;
}

interface MemoryFile {
  etag: string;
  bodies: Record<Encoding, Blob>;
}

/** Reads and compresses the file once, and again after staff have changed settings such as the name of the site. A `Blob` is sent in parts as the client reads them, so that no request needs a copy of the file. */
export function memoryFile({ contentType, maxAge, read }: MemoryFileOptions): (request: Request) => Promise<Response> {
  let loading: { version: number; file: Promise<MemoryFile> } | undefined;
  const load = () => {
    const { version } = changedSettings;
    if (loading?.version === version) return loading.file;
    const file = loadFile(read).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    loading = { version, file };
    return file;
  };
  return async (request) => {
    const { etag, bodies } = await load();
    const headers = new Headers({
      'Content-Type': contentType,
      'Cache-Control': `public, max-age=${maxAge}`,
      ETag: etag,
      Vary: 'Accept-Encoding',
    });
    if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const encoding = request.headers.get(PRECOMPRESSED_HEADER);
    if (encoding !== 'br' && encoding !== 'gzip') return new Response(bodies.identity, { headers });
    headers.set(PRECOMPRESSED_HEADER, encoding);
    return new Response(bodies[encoding], { headers });
  };
}

async function loadFile(read: MemoryFileOptions['read']): Promise<MemoryFile> {
  const identity = Buffer.from(await read());
  const [br, gzip] = await Promise.all([compressWell('br', identity), compressWell('gzip', identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
  // The ETag is weak, because all encodings share it.
  return { etag: `W/"${hash}"`, bodies: { identity: blob(identity), br: blob(br), gzip: blob(gzip) } };
}

/** If-None-Match uses weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
