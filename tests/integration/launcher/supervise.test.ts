import type { ChildProcess } from 'node:child_process';
import { exitOf, startChild, stopChild } from '@/scripts/launch/child';
import { supervise, type StartingProcess, type Supervised } from '@/scripts/launch/supervise';

jest.setTimeout(60_000);

/** Code of a process that notifies the launcher when it runs, and then runs until it is stopped. */
const RUNS_UNTIL_STOPPED = `process.send('ready'); setInterval(() => undefined, 1_000);`;
const started: ChildProcess[] = [];
let lines: string[] = [];
let supervised: Supervised | undefined;
let gaveUp: Promise<string>;

function run(code: string): StartingProcess {
  const child = startChild({ args: ['-e', code] });
  started.push(child);
  const failed = exitOf(child).then((exit) => Promise.reject(new Error(`The process ended with code ${exit}`)));
  failed.catch(() => undefined);
  return { child, ready: Promise.race([new Promise((resolve) => child.once('message', resolve)), failed]) };
}

async function superviseFirst(next: () => StartingProcess): Promise<void> {
  const first = run(RUNS_UNTIL_STOPPED);
  await first.ready;
  gaveUp = new Promise((resolve) => {
    supervised = supervise(first.child, {
      name: 'web server',
      start: next,
      giveUp: resolve,
      print: (line) => lines.push(line),
      firstPauseMs: 1,
    });
  });
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(() => {
  lines = [];
  started.length = 0;
});
afterEach(async () => {
  supervised?.release();
  await Promise.all(started.map((child) => stopChild(child, 0)));
});

test('supervise restarts a killed process, prints the reason, and does not affect other processes', async () => {
  const other = run(RUNS_UNTIL_STOPPED);
  await other.ready;
  await superviseFirst(() => run(RUNS_UNTIL_STOPPED));
  supervised?.child().kill('SIGKILL');
  await until(() => lines.includes('The web server is running again.'));
  expect(lines[0]).toBe(
    'The web server ended unexpectedly (SIGKILL). It is started again (1 of 5); the other processes keep running.',
  );
  expect(supervised?.child()).toBe(started.at(-1));
  expect(supervised?.child().exitCode).toBeNull();
  expect([other.child.exitCode, other.child.signalCode]).toEqual([null, null]);
});

test('supervise gives up on a process that exits repeatedly, including one that fails at its start', async () => {
  await superviseFirst(() => run('process.exit(3)'));
  supervised?.child().kill('SIGKILL');
  expect(await gaveUp).toBe('The web server has ended 6 times within ten minutes (code 3) and is not started again.');
  // These are the first process and five restarts.
  expect(started).toHaveLength(6);
  expect(lines).toContain('The process ended with code 3');
});

test('supervise does not restart a process after release()', async () => {
  await superviseFirst(() => run(RUNS_UNTIL_STOPPED));
  supervised?.release();
  await stopChild(started[0] as ChildProcess, 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toHaveLength(1);
  expect(lines).toEqual([]);
});
