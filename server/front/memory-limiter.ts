import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Limits the bytes that requests hold in memory: request bodies, and response bodies that clients have not read. The concurrency limit
 * alone would let a few hundred slow readers fill the memory. Of an admitted request only received bytes count, so that a client cannot use
 * up the limit by declaring a large body.
 */
export class MemoryLimiter {
  private readonly held = new Set<() => number>();

  constructor(private readonly maxBytes: number) {}

  hasRoomFor(request: IncomingMessage): boolean {
    let bytes = declaredBytes(request);
    for (const measure of this.held) bytes += measure();
    return bytes <= this.maxBytes;
  }

  hold(request: IncomingMessage, response: ServerResponse): void {
    const declared = declaredBytes(request);
    const readBefore = request.socket.bytesRead;
    const received = () => (request.complete ? declared : Math.min(declared, request.socket.bytesRead - readBefore));
    const measure = () => received() + response.writableLength;
    this.held.add(measure);
    response.once('close', () => this.held.delete(measure));
  }
}

const declaredBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
