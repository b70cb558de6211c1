/** Milliseconds that each part may take to stop, and the signal that the web server receives. */
export interface StopTimes {
  signal: 'SIGINT' | 'SIGTERM';
  web: number;
  sandbox: number;
  database: number;
}

/** Used for Ctrl-C. A person is waiting, so all parts stop within ten seconds. The next start completes unfinished work. */
export const QUICK_STOP: StopTimes = { signal: 'SIGINT', web: 6_000, sandbox: 500, database: 2_000 };

/** Used for SIGTERM. The web server completes the requests in flight. */
export const gracefulStop = (drainSeconds: number): StopTimes => ({
  signal: 'SIGTERM',
  web: 35_000 + drainSeconds * 1_000,
  sandbox: 5_000,
  database: 15_000,
});

/** Parts in the order in which they stop. A part stops before the parts that it uses. */
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
