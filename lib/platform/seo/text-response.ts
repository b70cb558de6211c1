/** Caches of proxies may keep it for so long, seconds. */
const SHARED_SECONDS = 300;

/** A file that is made when asked for: XML or plain text, the same for everybody. */
export function textFile(body: string, type: 'application/xml' | 'text/plain'): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${SHARED_SECONDS}`,
      'Content-Length': String(Buffer.byteLength(body)),
    },
  });
}
