/** How long shared caches may store the response, in seconds. */
const SHARED_SECONDS = 300;

/** A generated file with the same content for every client. */
export function textFileResponse(body: string, type: 'application/xml' | 'text/plain'): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${SHARED_SECONDS}`,
      'Content-Length': String(Buffer.byteLength(body)),
    },
  });
}
