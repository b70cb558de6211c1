import { spawnSync } from 'node:child_process';
import { runScript } from './support/run-script';

const HOUR = 3_600_000;
const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

// One after another: each of them needs the whole machine.
describe('faults and races against the production server', () => {
  it(
    'loses nothing when the server is killed fifty times while people pay',
    async () => {
      const { code, output } = await runScript('crash/main.ts', '50');
      expect(output).toContain('Nothing was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'loses nothing when the server is killed ten times at each of twelve named points of a payment',
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
    'finishes fifty bookings that are under way when it receives SIGTERM',
    async () => {
      const { code, output } = await runScript('shutdown.ts', '5');
      expect(output).toContain('All were finished');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'loses nothing when the embedded database and who holds it are killed two hundred times',
    async () => {
      const { code, output } = await runScript('embedded/kills.ts', '200');
      expect(output).toContain('Nothing was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'refuses a hundred second starts on the data directory of a running deployment',
    async () => {
      const { code, output } = await runScript('embedded/second-start.ts', '100');
      expect(output).toContain('All were refused, the first noticed nothing');
      expect(code).toBe(0);
    },
    HOUR,
  );

  it(
    'is ready again within seconds when all of it was killed after a million writes',
    async () => {
      const { code, output } = await runScript('embedded/restart.ts', '5');
      expect(output).toContain('Everything was there');
      expect(code).toBe(0);
    },
    HOUR,
  );

  (hasNginx() ? it : it.skip)(
    'loses no booking while one of two servers behind nginx is replaced and the other killed',
    async () => {
      const { code, output } = await runScript('two-servers.ts');
      expect(output).toContain('No caller noticed a replacement, no booking was lost');
      expect(code).toBe(0);
    },
    HOUR,
  );
});
