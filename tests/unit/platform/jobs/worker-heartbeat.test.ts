import { startHeartbeat } from '@/lib/platform/jobs/worker-heartbeat';
import { log } from '@/lib/platform/log/log';

const INTERVAL_MS = 10_000;
/** A worker that a check finds silent and whose jobs a later check releases. */
const SILENT = 'pool-silent';

/** Records each check: when it began and which workers it may release. */
function fakePool(answer: (check: number) => Promise<unknown>) {
  const checks: { at: number; suspects: string[] }[] = [];
  const query = async (_text: string, [, suspects]: [number, string[]]) => {
    checks.push({ at: performance.now(), suspects });
    await answer(checks.length);
    return { rows: [{ silent: [SILENT] }] };
  };
  return { checks, pool: { query } as unknown as Parameters<typeof startHeartbeat>[0] };
}

describe('startHeartbeat', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('releases the jobs of a worker that two checks in a row find silent', async () => {
    const { checks, pool } = fakePool(() => Promise.resolve());
    startHeartbeat(pool, INTERVAL_MS);
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(checks.map(({ suspects }) => suspects)).toEqual([[], [SILENT]]);
  });

  it('releases no jobs for three intervals after a failed heartbeat, because other processes may be late too', async () => {
    const { checks, pool } = fakePool((check) =>
      check === 2 ? Promise.reject(new Error('The database does not answer')) : Promise.resolve(),
    );
    startHeartbeat(pool, INTERVAL_MS);
    await jest.advanceTimersByTimeAsync(5 * INTERVAL_MS);
    expect(checks.map(({ suspects }) => suspects)).toEqual([[], [SILENT], [], [], [], [SILENT]]);
  });

  it('begins the next heartbeat at once when the previous one took longer than the interval', async () => {
    const { checks, pool } = fakePool((check) =>
      check === 1 ? new Promise((resolve) => setTimeout(resolve, 25_000)) : Promise.resolve(),
    );
    startHeartbeat(pool, INTERVAL_MS);
    await jest.advanceTimersByTimeAsync(36_000);
    expect(checks.map(({ at }) => Math.round(at / 1_000))).toEqual([0, 25, 35]);
  });
});
