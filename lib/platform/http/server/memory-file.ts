import 'server-only';
import { createHash } from 'node:crypto';
import { PRECOMPRESSED_HEADER } from '../precompressed';
import { compressWell, type Encoding } from './encoding';

interface MemoryFileOptions {
  contentType: string;
  /** Seconds for which browsers and proxies may store it. */
  maxAge: number;
  /** Called once per process; again only after a failure. */
  read: () => string | Promise<string>;
}

interface MemoryFile {
  etag: string;
  bodies: Record<Encoding, Blob>;
}

/**
 * Creates a handler for a file that is the same for every caller. The file is read and compressed once, and sent from memory: a
 * `Blob` is read in parts as the client takes them, so that a request holds no copy of the whole.
 */
export function memoryFile({ contentType, maxAge, read }: MemoryFileOptions): (request: Request) => Promise<Response> {
  let loading: Promise<MemoryFile> | undefined;
  const load = () =>
    (loading ??= loadFile(read).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return async (request) => {
    const { etag, bodies } = await load();
    const headers = new Headers({
      'Content-Type': contentType,
      'Cache-Control': `public, max-age=${maxAge}`,
      ETag: etag,
      Vary: 'Accept-Encoding',
    });
    if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const asked = request.headers.get(PRECOMPRESSED_HEADER);
    if (asked !== 'br' && asked !== 'gzip') return new Response(bodies.identity, { headers });
    headers.set(PRECOMPRESSED_HEADER, asked);
    return new Response(bodies[asked], { headers });
  };
}

async function loadFile(read: MemoryFileOptions['read']): Promise<MemoryFile> {
  const identity = Buffer.from(await read());
  const [br, gzip] = await Promise.all([compressWell('br', identity), compressWell('gzip', identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
  // Weak, because all encodings share one tag.
  return { etag: `W/"${hash}"`, bodies: { identity: blob(identity), br: blob(br), gzip: blob(gzip) } };
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
