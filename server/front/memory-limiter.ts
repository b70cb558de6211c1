import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Limits the bytes that requests hold in memory: bodies, by the length that they state, and answers that are written and not taken
 * by the client yet. A limit of requests alone would let a few hundred slow readers of large answers fill the memory.
 */
export class MemoryLimiter {
  private held = 0;
  private readonly waitingBytes = new WeakMap<ServerResponse, number>();

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.held;
  }

  hasRoomFor(request: IncomingMessage): boolean {
    return this.held + bodyBytes(request) <= this.maxBytes;
  }

  /** Counts the body until the response is closed. */
  hold(request: IncomingMessage, response: ServerResponse): void {
    const bytes = bodyBytes(request);
    this.held += bytes;
    const measure = () => this.measure(response);
    response.on('drain', measure);
    response.once('close', () => {
      this.held -= bytes;
      this.count(response, 0);
      response.off('drain', measure);
    });
  }

  /** To be called after each write: counts what the client has not taken. */
  measure(response: ServerResponse): void {
    this.count(response, response.destroyed ? 0 : response.writableLength);
  }

  private count(response: ServerResponse, bytes: number): void {
    this.held += bytes - (this.waitingBytes.get(response) ?? 0);
    this.waitingBytes.set(response, bytes);
  }
}

const bodyBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
