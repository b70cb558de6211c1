import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests whose body has not arrived yet, for each request that may be in flight. */
const ARRIVING_PER_REQUEST = 2;

export interface ConcurrencyLimits {
  /** Requests that are admitted: those that run and those in the queue. */
  maxInFlight: number;
  concurrency: number;
  /** After this time, ms, a request most likely waits for an external service, and the next one may begin. Null: it calls none. */
  slowAfterMs: number | null;
  /** Requests that run at the same time, slow ones included: the cause may also be a slow database or machine. */
  maxRunning: number;
}

export interface QueuedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  maxQueueMs: number;
  run(): void;
  /** Called instead of `run` when the request was in the queue for too long, or when the limit was reached while its body arrived. */
  refuse(): void;
}

/** State of an admitted request; in `sending` its answer is complete, but the client has not read all of it yet. */
type Stage = 'arriving' | 'queued' | 'running' | 'slow' | 'sending';

/**
 * Limits how many requests run at the same time; the others queue in order of arrival. Running all at once would delay every request
 * until the end and need memory for all. A request whose body has not arrived is counted separately: otherwise clients that
 * never complete hundreds of bodies would use up the limit.
 */
export class ConcurrencyLimiter {
  private readonly counts: Record<Stage, number> = { arriving: 0, queued: 0, running: 0, slow: 0, sending: 0 };
  private readonly queue = new Set<() => void>();
  private isBeginning = false;

  constructor(private readonly limits: ConcurrencyLimits) {}

  get inFlight(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count);
  }

  isFullFor(request: IncomingMessage): boolean {
    const maxArriving = this.limits.maxInFlight * ARRIVING_PER_REQUEST;
    return this.isFull() || (hasBody(request) && this.counts.arriving >= maxArriving);
  }

  take({ request, response, maxQueueMs, run, refuse }: QueuedRequest): void {
    let stage: Stage | null = null;
    let timer: NodeJS.Timeout | undefined;
    const move = (to: Stage | null): void => {
      clearTimeout(timer);
      if (stage) this.counts[stage] -= 1;
      if (to) this.counts[to] += 1;
      stage = to;
      this.beginNext();
    };
    const begin = (): void => {
      this.queue.delete(begin);
      work();
      run();
    };
    /** A handler may begin to read a large body that has not arrived: it runs from when it has read the body. */
    const work = (): void => {
      if (isArriving(request)) {
        move('arriving');
        request.once('end', () => stage === 'arriving' && work());
        return;
      }
      move('running');
      const { slowAfterMs } = this.limits;
      if (slowAfterMs !== null) timer = setTimeout(() => move('slow'), slowAfterMs);
    };
    const enqueue = (): void => {
      if (this.canRun() && this.queue.size === 0) return begin();
      move('queued');
      this.queue.add(begin);
      timer = setTimeout(() => this.queue.delete(begin) && (move(null), refuse()), maxQueueMs);
    };
    // The answer is complete: the rest depends on how fast the client reads.
    response.once('prefinish', () => stage && move('sending'));
    response.once('close', () => {
      this.queue.delete(begin);
      if (stage) move(null);
    });
    if (!isArriving(request)) return enqueue();
    // A small body arrives with its headers and is complete in the next turn of the event loop: then it counts as any other request.
    move('arriving');
    setImmediate(() => {
      if (response.destroyed) return;
      if (isArriving(request) || !this.isFull()) enqueue();
      else {
        move(null);
        refuse();
      }
    });
  }

  private isFull(): boolean {
    return this.inFlight - this.counts.arriving >= this.limits.maxInFlight;
  }

  private canRun(): boolean {
    const { running, slow } = this.counts;
    return running < this.limits.concurrency && running + slow < this.limits.maxRunning;
  }

  private beginNext(): void {
    // A request that is answered at once calls this method recursively: the running loop notices the free place.
    if (this.isBeginning) return;
    this.isBeginning = true;
    for (const begin of this.queue) {
      if (!this.canRun()) break;
      begin();
    }
    this.isBeginning = false;
  }
}

const isArriving = (request: IncomingMessage) => hasBody(request) && !request.complete;

/** Bodies without Content-Length have been refused earlier. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}
