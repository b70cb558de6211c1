import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Limits the bytes that requests hold in memory: request bodies, and response bodies that clients have not read. The concurrency limit
 * alone would let a few hundred slow readers fill the memory. Of an admitted request only received bytes count, so that a client cannot use
 * up the limit by declaring a large body.
 */
export class MemoryLimiter {
  private readonly held = new Set<() => number>();

  constructor(private readonly maxBytes: number) {}

  /** @param isUpload true if the handler reads the body as a stream: at most MAX_STREAM_BYTES of it are in memory */
  hasRoomFor(request: IncomingMessage, isUpload = false): boolean {
    let bytes = bytesInMemory(request, isUpload);
    for (const measure of this.held) bytes += measure();
    return bytes <= this.maxBytes;
  }

  hold(request: IncomingMessage, response: ServerResponse, isUpload = false): void {
    const declared = bytesInMemory(request, isUpload);
    const readBefore = request.socket.bytesRead;
    const received = () => (request.complete ? declared : Math.min(declared, request.socket.bytesRead - readBefore));
    const measure = () => received() + response.writableLength;
    this.held.add(measure);
    response.once('close', () => this.held.delete(measure));
  }
}

/** More than the buffers of the socket, of Node.js and of the stream hold together. */
const MAX_STREAM_BYTES = 1024 * 1024;

function bytesInMemory({ headers }: IncomingMessage, isUpload: boolean): number {
  return Math.min(Number(headers['content-length'] ?? 0), isUpload ? MAX_STREAM_BYTES : Infinity);
}
