import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than the buffers of the socket, of Node.js and of the stream hold together. */
const MAX_STREAM_BYTES = 1024 * 1024;

/**
 * Limits the bytes that requests hold in memory: request bodies, and response bodies that clients have not read. The concurrency limit
 * alone would let a few hundred slow readers fill the memory. Of an admitted request only received bytes count, so that a client cannot use
 * up the limit by declaring a large body.
 */
export class MemoryLimiter {
  private readonly held = new Set<() => number>();

  constructor(private readonly maxBytes: number) {}

  /**
   * Counts the request until its response is closed.
   * @param isUpload true if the handler reads the body as a stream: at most MAX_STREAM_BYTES of it are in memory
   * @returns false, without counting it, if there is no room
   */
  hold(request: IncomingMessage, response: ServerResponse, isUpload = false): boolean {
    const length = Number(request.headers['content-length'] ?? 0);
    const declared = isUpload ? Math.min(length, MAX_STREAM_BYTES) : length;
    let bytes = declared;
    for (const measure of this.held) bytes += measure();
    if (bytes > this.maxBytes) return false;
    const readBefore = request.socket.bytesRead;
    const received = () => (request.complete ? declared : Math.min(declared, request.socket.bytesRead - readBefore));
    const measure = () => received() + response.writableLength;
    this.held.add(measure);
    response.once('close', () => this.held.delete(measure));
    return true;
  }
}
