/** How long each part may take to stop, in milliseconds, and the signal that the processes receive. */
export interface StopTimes {
  signal: 'SIGINT' | 'SIGTERM';
  web: number;
  sandbox: number;
  database: number;
}

/** Ctrl-C: the person at the terminal waits ten seconds at most. The next start completes unfinished work. */
export const QUICK_STOP: StopTimes = { signal: 'SIGINT', web: 6_000, sandbox: 500, database: 2_000 };

/**
 * SIGTERM: requests in flight are finished.
 * @param drainSeconds for which the web server first waits for its load balancer
 */
export const orderlyStop = (drainSeconds: number): StopTimes => ({
  signal: 'SIGTERM',
  // Longer than the front server takes for requests in flight.
  web: 35_000 + drainSeconds * 1_000,
  sandbox: 5_000,
  database: 15_000,
});

/** The order in which they stop: a part that uses another one stops before it. */
const PARTS = ['seed', 'web', 'sandbox', 'database'] as const;
export type Part = (typeof PARTS)[number];

export class Parts {
  private readonly ends = new Map<Part, (times: StopTimes) => Promise<void>>();

  add(part: Part, end: (times: StopTimes) => Promise<void>): void {
    this.ends.set(part, end);
  }

  remove(part: Part): void {
    this.ends.delete(part);
  }

  get areRunning(): boolean {
    return this.ends.size > 0;
  }

  async stop(times: StopTimes): Promise<void> {
    for (const part of PARTS)
      await this.ends
        .get(part)?.(times)
        .catch((error: unknown) => console.error(String(error)));
  }
}
