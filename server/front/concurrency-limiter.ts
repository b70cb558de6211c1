import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests whose body has not arrived yet, for each request that may be in flight. */
const ARRIVING_PER_REQUEST = 2;

export interface ConcurrencyLimits {
  /** Requests that are admitted: those that run and those in the queue. */
  maxInFlight: number;
  /** Requests that run at the same time. */
  concurrency: number;
  /**
   * After this time, ms, a request most likely waits for an external service, such as the payment provider, and the next one may
   * begin. Null if the class calls no external service.
   */
  slowAfterMs: number | null;
  /** Requests that run at the same time, slow ones included: the cause may also be a slow database or machine. */
  maxRunning: number;
}

export interface QueuedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** How long the request may stay in the queue, ms. */
  maxQueueMs: number;
  run(): void;
  /** Called instead of `run` when the request was in the queue for too long, or when the limit was reached while its body arrived. */
  refuse(): void;
}

interface Waiting {
  begin(): void;
  timer: NodeJS.Timeout;
}

/** State of an admitted request; in `sending` its answer is complete, but the client has not read all of it yet. */
type Stage = 'arriving' | 'running' | 'slow' | 'sending';

/**
 * Limits how many requests run at the same time; the others queue in order of arrival. Running all at once would delay every request
 * until the end and need memory for all. A request whose body has not arrived is counted separately: otherwise clients that
 * never complete hundreds of bodies would use up the limit.
 */
export class ConcurrencyLimiter {
  private readonly counts: Record<Stage, number> = { arriving: 0, running: 0, slow: 0, sending: 0 };
  private readonly queue = new Set<Waiting>();
  private isBeginning = false;

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Requests that were admitted and are not answered. */
  get inFlight(): number {
    return this.counts.arriving + this.present;
  }

  isFullFor(request: IncomingMessage): boolean {
    const mostArriving = this.limits.maxInFlight * ARRIVING_PER_REQUEST;
    return this.isFull() || (hasBody(request) && this.counts.arriving >= mostArriving);
  }

  /** Runs the request as soon as the limit allows it, and counts it until its response is closed. */
  take(queued: QueuedRequest): void {
    const { request, response } = queued;
    if (!isArriving(request)) return this.enqueue(queued);
    // A small body arrives with its headers and is complete in the next turn of the event loop: then it counts as any other request.
    this.counts.arriving += 1;
    setImmediate(() => {
      this.counts.arriving -= 1;
      if (response.destroyed) return;
      if (!isArriving(request) && this.isFull()) queued.refuse();
      else this.enqueue(queued);
    });
  }

  private get present(): number {
    const { running, slow, sending } = this.counts;
    return running + slow + sending + this.queue.size;
  }

  private isFull(): boolean {
    return this.present >= this.limits.maxInFlight;
  }

  private canRun(): boolean {
    const { running, slow } = this.counts;
    return running < this.limits.concurrency && running + slow < this.limits.maxRunning;
  }

  private enqueue(queued: QueuedRequest): void {
    if (this.canRun() && this.queue.size === 0) return this.begin(queued);
    const waiting: Waiting = {
      begin: () => this.begin(queued),
      timer: setTimeout(() => {
        if (this.queue.delete(waiting)) queued.refuse();
      }, queued.maxQueueMs),
    };
    this.queue.add(waiting);
    queued.response.once('close', () => {
      clearTimeout(waiting.timer);
      this.queue.delete(waiting);
    });
  }

  private begin({ request, response, run }: QueuedRequest): void {
    const { slowAfterMs } = this.limits;
    let stage: Stage | null = 'arriving';
    let slowTimer: NodeJS.Timeout | undefined;
    const move = (to: Stage | null): void => {
      if (stage === null) return;
      clearTimeout(slowTimer);
      this.counts[stage] -= 1;
      if (to !== null) this.counts[to] += 1;
      if (to === 'running' && slowAfterMs !== null) slowTimer = setTimeout(() => move('slow'), slowAfterMs);
      stage = to;
      this.beginNext();
    };
    this.counts.arriving += 1;
    if (!isArriving(request)) move('running');
    // Emitted when the handler has read the whole body; a handler that answers without reading never runs.
    request.once('end', () => stage === 'arriving' && move('running'));
    // The answer is complete: the rest depends on how fast the client reads.
    response.once('prefinish', () => move('sending'));
    response.once('close', () => move(null));
    run();
  }

  private beginNext(): void {
    // A request that is answered at once calls this method recursively: the running loop notices the free place.
    if (this.isBeginning) return;
    this.isBeginning = true;
    try {
      for (const waiting of this.queue) {
        if (!this.canRun()) break;
        clearTimeout(waiting.timer);
        this.queue.delete(waiting);
        waiting.begin();
      }
    } finally {
      this.isBeginning = false;
    }
  }
}

/** A small body has arrived by the time its request leaves the queue. */
const isArriving = (request: IncomingMessage) => hasBody(request) && !request.complete;

/** Bodies without Content-Length have been refused earlier. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}
