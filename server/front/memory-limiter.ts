import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Limits the bytes that requests hold in memory: bodies, and answers that are written and not taken by the client yet. A limit of
 * requests alone would let a few hundred slow readers of large answers fill the memory. Of a body only the bytes that have arrived
 * count, or clients that state large bodies and never send them would use up the limit at no cost.
 */
export class MemoryLimiter {
  private readonly held = new Set<() => number>();

  constructor(private readonly maxBytes: number) {}

  hasRoomFor(request: IncomingMessage): boolean {
    let bytes = statedBytes(request);
    for (const measure of this.held) bytes += measure();
    return bytes <= this.maxBytes;
  }

  hold(request: IncomingMessage, response: ServerResponse): void {
    const stated = statedBytes(request);
    const readBefore = request.socket.bytesRead;
    const arrived = () => (request.complete ? stated : Math.min(stated, request.socket.bytesRead - readBefore));
    const measure = () => arrived() + response.writableLength;
    this.held.add(measure);
    response.once('close', () => this.held.delete(measure));
  }
}

const statedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
