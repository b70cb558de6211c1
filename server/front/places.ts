import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bodies that may be on their way at once, for each place. */
const ARRIVING_PER_PLACE = 2;
/** Also where the database or the machine is what is slow, no more are begun than this times those worked on at once. */
const WITH_LASTING = 3;

export interface PlacesOptions {
  /** Requests that are let in: those that are worked on and those that wait for it. */
  count: number;
  /** Of them, how many are worked on at once. */
  atOnce: number;
  /** How long one waits at most, ms; whoever would wait longer is told to come back. */
  waitMs: number;
  /** The same for one who sends something, such as a booking, and would have to send it again. */
  sendersWaitMs: number;
  /**
   * Whoever is worked on for longer, ms, most likely waits for somebody outside, such as a payment provider, and is in nobody's way.
   * Null where nobody outside is waited for.
   */
  busyMs: number | null;
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
  /** Let in and worked on for long. */
  private lasting = 0;
  /** Let in and worked on, but not sent to its end yet. */
  private leaving = 0;
  private readonly waiting = new Set<Waiting>();
  private isBeginning = false;

  constructor(private readonly options: PlacesOptions) {}

  /** All that were let in and are not answered. */
  get taken(): number {
    return this.arriving + this.present;
  }

  isFullFor(request: IncomingMessage): boolean {
    return this.isFull() || (hasBody(request) && this.arriving >= this.options.count * ARRIVING_PER_PLACE);
  }

  private get present(): number {
    return this.working + this.lasting + this.leaving + this.waiting.size;
  }

  private isFull(): boolean {
    return this.present >= this.options.count;
  }

  private hasRoom(): boolean {
    const { atOnce } = this.options;
    return this.working < atOnce && this.working + this.lasting < atOnce * WITH_LASTING;
  }

  /**
   * Has `work` begin as soon as there is room, and holds the place until the response is closed.
   * @param tooLate is called instead when it would have to wait for too long, or when all places were taken while its body came
   */
  take(request: IncomingMessage, response: ServerResponse, work: () => void, tooLate: () => void): void {
    if (!isArriving(request)) return this.place(request, response, work, tooLate);
    // A small body comes with its headers and is there at the next turn: such a request is one like the others.
    this.arriving += 1;
    setImmediate(() => {
      this.arriving -= 1;
      if (response.destroyed) return;
      if (!isArriving(request) && this.isFull()) tooLate();
      else this.place(request, response, work, tooLate);
    });
  }

  private place(request: IncomingMessage, response: ServerResponse, work: () => void, tooLate: () => void): void {
    if (this.hasRoom() && this.waiting.size === 0) return this.begin(request, response, work);
    const waiting: Waiting = {
      begin: () => this.begin(request, response, work),
      timer: setTimeout(
        () => {
          if (this.waiting.delete(waiting)) tooLate();
        },
        hasBody(request) ? this.options.sendersWaitMs : this.options.waitMs,
      ),
    };
    this.waiting.add(waiting);
    response.once('close', () => {
      clearTimeout(waiting.timer);
      this.waiting.delete(waiting);
    });
  }

  private begin(request: IncomingMessage, response: ServerResponse, work: () => void): void {
    const { busyMs } = this.options;
    let where: 'arriving' | 'working' | 'lasting' | 'leaving' | 'gone' = 'arriving';
    let longer: NodeJS.Timeout | undefined;
    const move = (to: typeof where): void => {
      if (where === 'gone') return;
      clearTimeout(longer);
      this[where] -= 1;
      if (to !== 'gone') this[to] += 1;
      if (to === 'working' && busyMs !== null) longer = setTimeout(() => move('lasting'), busyMs);
      where = to;
      this.next();
    };
    this.arriving += 1;
    if (!isArriving(request)) move('working');
    // Comes when the handler has read all of it; one that answers without reading never works.
    request.once('end', () => where === 'arriving' && move('working'));
    // All is written: what is left depends on how fast the client reads, and keeps nobody from being worked on.
    response.once('prefinish', () => move('leaving'));
    response.once('close', () => move('gone'));
    work();
  }

  private next(): void {
    // One that is answered at once comes here again from within: the loop that is under way sees its place.
    if (this.isBeginning) return;
    this.isBeginning = true;
    try {
      for (const one of this.waiting) {
        if (!this.hasRoom()) break;
        clearTimeout(one.timer);
        this.waiting.delete(one);
        one.begin();
      }
    } finally {
      this.isBeginning = false;
    }
  }
}

/** The small body of one that has waited is there by then. */
const isArriving = (request: IncomingMessage) => hasBody(request) && !request.complete;

/** Bodies without a length are refused before. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}
