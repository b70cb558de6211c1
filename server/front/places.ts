import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bodies that may be on their way at once, for each place. */
const ARRIVING_PER_PLACE = 2;

export interface PlacesOptions {
  /** Requests that are let in: those that are worked on and those that wait for it. */
  count: number;
  /** Of them, how many are worked on at once. */
  atOnce: number;
  /** How long one waits at most, ms; whoever would wait longer is told to come back. */
  waitMs: number;
}

interface Waiting {
  begin(): void;
  timer: NodeJS.Timeout;
}

/**
 * The requests that are let in. Some are worked on at once, the others wait in the order they came: all at once would take the same
 * time together, but each of them all of it, and the memory of all. One whose body is still on its way has no place yet and is
 * counted apart: whoever never sends the rest of hundreds of bodies would shut everybody out otherwise.
 */
export class Places {
  private working = 0;
  private arriving = 0;
  /** Let in and worked on, but not sent to its end yet. */
  private leaving = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly options: PlacesOptions) {}

  /** All that were let in and are not answered. */
  get taken(): number {
    return this.working + this.arriving + this.leaving + this.waiting.size;
  }

  isFullFor(request: IncomingMessage): boolean {
    const { count } = this.options;
    if (this.working + this.leaving + this.waiting.size >= count) return true;
    return hasBody(request) && this.arriving >= count * ARRIVING_PER_PLACE;
  }

  /**
   * Has `work` begin as soon as there is room, and holds the place until the response is closed.
   * @param tooLate is called instead when it would have to wait for too long
   */
  take(request: IncomingMessage, response: ServerResponse, work: () => void, tooLate: () => void): void {
    if (this.working < this.options.atOnce && this.waiting.size === 0) return this.begin(request, response, work);
    const waiting: Waiting = {
      begin: () => this.begin(request, response, work),
      timer: setTimeout(() => {
        if (this.waiting.delete(waiting)) tooLate();
      }, this.options.waitMs),
    };
    this.waiting.add(waiting);
    response.once('close', () => {
      clearTimeout(waiting.timer);
      this.waiting.delete(waiting);
    });
  }

  private begin(request: IncomingMessage, response: ServerResponse, work: () => void): void {
    let where: 'arriving' | 'working' | 'leaving' | 'gone' = hasBody(request) ? 'arriving' : 'working';
    this[where] += 1;
    const move = (to: typeof where): void => {
      if (where === 'gone') return;
      this[where] -= 1;
      if (to !== 'gone') this[to] += 1;
      where = to;
      this.next();
    };
    // Comes when the handler has read all of it; one that answers without reading never works.
    request.once('end', () => where === 'arriving' && move('working'));
    // All is written: what is left depends on how fast the client reads, and keeps nobody from being worked on.
    response.once('prefinish', () => move('leaving'));
    response.once('close', () => move('gone'));
    work();
  }

  private next(): void {
    for (const one of this.waiting) {
      if (this.working >= this.options.atOnce) return;
      clearTimeout(one.timer);
      this.waiting.delete(one);
      one.begin();
    }
  }
}

/** Bodies without a length are refused before. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}
