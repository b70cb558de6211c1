import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bodies that may be on their way at once, for each place. */
const ARRIVING_PER_PLACE = 2;

/**
 * The requests that are worked on at once. One whose body is still on its way has no place yet and is counted apart: whoever
 * never sends the rest of hundreds of bodies would shut everybody out otherwise.
 */
export class Places {
  private working = 0;
  private arriving = 0;

  constructor(private readonly count: number) {}

  /** All that were let in and are not answered. */
  get taken(): number {
    return this.working + this.arriving;
  }

  isFullFor(request: IncomingMessage): boolean {
    return this.working >= this.count || (hasBody(request) && this.arriving >= this.count * ARRIVING_PER_PLACE);
  }

  /** Until the response is closed. */
  take(request: IncomingMessage, response: ServerResponse): void {
    let where: 'arriving' | 'working' | 'gone' = hasBody(request) ? 'arriving' : 'working';
    this[where] += 1;
    // Comes when the handler has read all of it; one that answers without reading never works.
    request.once('end', () => {
      if (where !== 'arriving') return;
      where = 'working';
      this.arriving -= 1;
      this.working += 1;
    });
    response.once('close', () => {
      if (where !== 'gone') this[where] -= 1;
      where = 'gone';
    });
  }
}

/** Bodies without a length are refused before. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}
