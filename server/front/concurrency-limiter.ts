import type { IncomingMessage, ServerResponse } from 'node:http';

/** The limit for requests whose body is still arriving, as a multiple of `maxInFlight`. */
const ARRIVING_PER_IN_FLIGHT = 2;

export interface ConcurrencyLimits {
  /** Limit for requests whose body has arrived and whose response the client has not read completely. */
  maxInFlight: number;
  /** Limit for requests that run at the same time, not counting slow ones. */
  concurrency: number;
  /** Milliseconds after which a request is slow: it probably waits for an external service, and the next one may begin. */
  slowAfterMs: number;
  /** Limit for requests that run at the same time, including slow ones. The default is `concurrency`. */
  maxRunning?: number;
}

export interface QueuedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  maxQueueMs: number;
  run(): void;
  /** Called instead of `run` after `maxQueueMs` in the queue, or when the limit was reached while the body arrived. */
  refuse(): void;
}

/** State of an admitted request. While it is `sending`, its response is complete and the client is reading it. */
type Stage = 'arriving' | 'queued' | 'running' | 'slow' | 'sending';

/**
 * Limits how many requests run at the same time, and queues the others in order of arrival. Without the limit every request would take
 * longer and the memory of all would be needed at once. Requests whose body is still arriving are counted separately, because
 * clients that never complete their bodies would otherwise use up the limit.
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
    const maxArriving = this.limits.maxInFlight * ARRIVING_PER_IN_FLIGHT;
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
      countAsRunning();
      run();
    };
    /** A handler may start while a large body is arriving; the request counts as running when the body is complete. */
    const countAsRunning = (): void => {
      if (isArriving(request)) {
        move('arriving');
        request.once('end', () => stage === 'arriving' && countAsRunning());
        return;
      }
      move('running');
      timer = setTimeout(() => move('slow'), this.limits.slowAfterMs);
    };
    const enqueue = (): void => {
      if (this.canRun() && this.queue.size === 0) return begin();
      move('queued');
      this.queue.add(begin);
      timer = setTimeout(() => this.queue.delete(begin) && (move(null), refuse()), maxQueueMs);
    };
    response.once('prefinish', () => stage && move('sending'));
    response.once('close', () => {
      this.queue.delete(begin);
      if (stage) move(null);
    });
    if (!isArriving(request)) return enqueue();
    // A small body that arrives with its headers is complete after this turn of the event loop.
    move('arriving');
    setImmediate(() => {
      if (response.destroyed) return;
      if (isArriving(request) || !this.isFull()) return enqueue();
      move(null);
      refuse();
    });
  }

  private isFull(): boolean {
    return this.inFlight - this.counts.arriving >= this.limits.maxInFlight;
  }

  private canRun(): boolean {
    const { running, slow } = this.counts;
    const { concurrency, maxRunning = concurrency } = this.limits;
    return running < concurrency && running + slow < maxRunning;
  }

  private beginNext(): void {
    // A request that ends at once calls this method again; the outer call then begins the next request.
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

/** The front server refuses bodies without Content-Length. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}
