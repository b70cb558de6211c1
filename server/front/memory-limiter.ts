import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Limits the bytes that requests hold in memory: bodies, and answers that are written and not taken by the client yet. A limit of
 * requests alone would let a few hundred slow readers of large answers fill the memory. Of a body only the bytes that have arrived
 * count, or clients that state large bodies and never send them would use up the limit at no cost.
 */
export class MemoryLimiter {
  /** As if every body had arrived: what is held is never more. */
  private most = 0;
  private readonly bodies = new Set<Body>();
  private readonly waitingBytes = new WeakMap<ServerResponse, number>();

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    let bytes = this.most;
    for (const body of this.bodies) bytes -= body.stated - arrived(body);
    return bytes;
  }

  hasRoomFor(request: IncomingMessage): boolean {
    const stated = statedBytes(request);
    return this.most + stated <= this.maxBytes || this.bytes + stated <= this.maxBytes;
  }

  /** Counts the body until the response is closed. */
  hold(request: IncomingMessage, response: ServerResponse): void {
    const body = { request, stated: statedBytes(request), readBefore: request.socket.bytesRead };
    this.most += body.stated;
    if (body.stated > 0) this.bodies.add(body);
    const measure = () => this.measure(response);
    response.on('drain', measure);
    response.once('close', () => {
      this.most -= body.stated;
      this.bodies.delete(body);
      this.count(response, 0);
      response.off('drain', measure);
    });
  }

  /** To be called after each write: counts the bytes that the client has not read. */
  measure(response: ServerResponse): void {
    this.count(response, response.destroyed ? 0 : response.writableLength);
  }

  private count(response: ServerResponse, bytes: number): void {
    this.most += bytes - (this.waitingBytes.get(response) ?? 0);
    this.waitingBytes.set(response, bytes);
  }
}

interface Body {
  request: IncomingMessage;
  /** Bytes that the request states. */
  stated: number;
  /** Bytes that the connection had read when the request was admitted. */
  readBefore: number;
}

function arrived({ request, stated, readBefore }: Body): number {
  return request.complete ? stated : Math.min(stated, request.socket.bytesRead - readBefore);
}

const statedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
