/** A replica with a longer delay is not read. */
export const MAX_LAG_MS = 5_000;
const MAX_AGE_MS = 3_500;
const PAUSE_MS = 3_000;

/** Measurements of a replica. Positions are bytes of the write-ahead log; times are milliseconds of a monotonic clock. */
export class ReplicaWatch {
  /** Positions of the primary, newest last, as far back as a replica may lag. */
  readonly #primary: { at: number; position: bigint }[] = [];
  #replayed: bigint | null = null;
  #measuredAt = -Infinity;
  #pausedUntil = -Infinity;

  /** Returns true when the replica answers, is in recovery, and has everything that the primary had `MAX_LAG_MS` ago. */
  isFresh(now: number): boolean {
    if (this.#replayed === null || now - this.#measuredAt > MAX_AGE_MS || now < this.#pausedUntil) return false;
    const due = this.#primary.findLast(({ at }) => at <= now - MAX_LAG_MS) ?? this.#primary[0];
    return due !== undefined && this.#replayed >= due.position;
  }

  /** Records a measurement; a position is null when the server did not answer or is not in recovery. */
  record(now: number, primary: bigint | null, replayed: bigint | null): void {
    this.#replayed = replayed;
    this.#measuredAt = now;
    if (primary === null) return;
    this.#primary.push({ at: now, position: primary });
    const past = this.#primary.findLastIndex(({ at }) => at <= now - MAX_LAG_MS);
    if (past > 0) this.#primary.splice(0, past);
  }

  pause(now: number): void {
    this.#pausedUntil = now + PAUSE_MS;
  }
}
