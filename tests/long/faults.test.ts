import { spawnSync } from 'node:child_process';
import { runScript } from './support/run-script';

const HOUR = 3_600_000;
const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

// The tests run one after another, because each of them needs the whole machine.
describe('the production server', () => {
  it(
    'loses no payment or booking when it is killed fifty times while clients pay and change bookings',
    async () => {
      const { code, output } = await runScript('crash/main.ts', '50');
      expect(output).toContain('Nothing was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'loses no payment or booking when it is killed ten times at each crash point',
    async () => {
      const { code, output } = await runScript('crash/named.ts', '10');
      expect(output).toContain('Nothing was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'answers 503 while the database restarts under load, and loses no booking',
    async () => {
      const { code, output } = await runScript('database-restart.ts', '10');
      expect(output).toContain('Nothing was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'finishes fifty bookings in flight when it receives SIGTERM',
    async () => {
      const { code, output } = await runScript('shutdown.ts', '5');
      expect(output).toContain('Every request was answered, and every booking was made once');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'loses no committed row when the embedded database and its launcher are killed two hundred times',
    async () => {
      const { code, output } = await runScript('embedded/kills.ts', '200');
      expect(output).toContain('Nothing was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'is not affected by a hundred starts on its data directory, all of which are refused',
    async () => {
      const { code, output } = await runScript('embedded/second-start.ts', '100');
      expect(output).toContain('All were refused, and the first deployment was not affected');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'is ready within seconds, with all rows, after all its processes were killed after a million writes',
    async () => {
      const { code, output } = await runScript('embedded/restart.ts', '5');
      expect(output).toContain('The deployment was ready in time, and no row was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  (hasNginx() ? it : it.skip)(
    'loses no booking while one of two servers behind nginx is replaced and the other is killed',
    async () => {
      const { code, output } = await runScript('two-servers.ts');
      expect(output).toContain('No client was affected by a replacement, and no booking was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );
});
