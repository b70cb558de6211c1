import type { ServerResponse } from 'node:http';

/** Around the id of the request and the date, the only things that differ from one answer with the same body to the next. */
const PARTS = /^([^]*\r\nx-request-id: )[^\r]+([^]*\r\nDate: )[^\r]+([^]*)$/;

/** The head as Node.js has made it and not sent yet; its own `headersSent` reads the same. */
type Begun = ServerResponse & { _header?: unknown };

/**
 * Heads of cached pages as Node.js wrote them once. It checks and joins fifteen headers for every answer, some of them long, which
 * costs a tenth of sending a page (decision 058). Only heads of answers that keep their connection belong here.
 */
export class KeptHeads {
  readonly #heads = new WeakMap<Buffer, readonly [string, string, string]>();
  #second = 0;
  #date = '';

  /**
   * Remembers the head that `writeHead` has just made of its own arguments alone. One that a later Node.js keeps elsewhere or
   * puts together in another way is not remembered, and `writeHead` makes each.
   */
  keep(response: ServerResponse, body: Buffer): void {
    if (response.getHeaderNames().length > 0) return;
    const [, before, between, after] = PARTS.exec(String((response as Begun)._header)) ?? [];
    if (before !== undefined && between !== undefined && after !== undefined) {
      this.#heads.set(body, [before, between, after]);
    }
  }

  /** Gives an answer the head it would get from `writeHead`. @returns false where none is known */
  give(response: ServerResponse, body: Buffer, requestId: string): boolean {
    const head = this.#heads.get(body);
    if (!head) return false;
    const [before, between, after] = head;
    (response as Begun)._header = before + requestId + between + this.date() + after;
    return true;
  }

  private date(): string {
    const now = Date.now();
    const second = now - (now % 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#date = new Date(second).toUTCString();
    }
    return this.#date;
  }
}
