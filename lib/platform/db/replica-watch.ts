/** A replica farther behind is not read, ms. */
export const MOST_LAG_MS = 5_000;
/** Without news for so long nothing is known any more, ms. */
const NEWS_MS = 3_500;
/** The replica is not used for this time after a failure, ms. */
const ASIDE_MS = 3_000;

/** What is known of a replica: all places are bytes of the write-ahead log, all times of one clock that only moves forward. */
export class ReplicaWatch {
  /** Where the primary stood, newest last; as far back as a replica may lag. */
  readonly #primary: { at: number; position: bigint }[] = [];
  #replayed: bigint | null = null;
  #lookedAt = -Infinity;
  #asideUntil = -Infinity;

  /** Whether it may be read now: it answers, is a replica, and holds what the primary held a while ago. */
  isFresh(now: number): boolean {
    if (this.#replayed === null || now - this.#lookedAt > NEWS_MS || now < this.#asideUntil) return false;
    const due = this.#primary.findLast(({ at }) => at <= now - MOST_LAG_MS) ?? this.#primary[0];
    return due !== undefined && this.#replayed >= due.position;
  }

  /** What a look saw; null for what did not answer, or is no replica. */
  see(now: number, primary: bigint | null, replayed: bigint | null): void {
    this.#replayed = replayed;
    this.#lookedAt = now;
    if (primary === null) return;
    this.#primary.push({ at: now, position: primary });
    const past = this.#primary.findLastIndex(({ at }) => at <= now - MOST_LAG_MS);
    if (past > 0) this.#primary.splice(0, past);
  }

  setAside(now: number): void {
    this.#asideUntil = now + ASIDE_MS;
  }
}
