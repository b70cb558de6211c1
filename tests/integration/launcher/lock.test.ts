import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tryLock, waitForLock } from '@/scripts/support/lock';

const root = path.resolve(__dirname, '../../..');
let directory: string;
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-lock-'))));
afterEach(() => fs.rmSync(directory, { recursive: true }));

/** Starts another process that takes the lock and holds it. */
function startLockHolder() {
  const code = `require('./scripts/support/lock').tryLock(${JSON.stringify(directory)}).then((attempt) => {
    attempt.lock.describe('serves the test'); console.log('held'); setInterval(() => undefined, 1000); })`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', code], { cwd: root });
  return new Promise<typeof child>((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.stderr.once('data', (text: Buffer) => reject(new Error(text.toString())));
  });
}

describe('the lock of a data directory', () => {
  it('is held by one process, and a second process receives the id and note of the holder', async () => {
    const child = await startLockHolder();
    expect(await tryLock(directory)).toEqual({ holder: { pid: child.pid, note: 'serves the test' } });
    // Another spelling of the same path has the same lock.
    expect(await tryLock(path.join(directory, '..', path.basename(directory)))).toHaveProperty('holder');
    child.kill('SIGKILL');
  });

  it('is free immediately after its holder was killed', async () => {
    const child = await startLockHolder();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    const lock = await waitForLock(directory, 1_000);
    await lock.release();
  });

  it('has one holder at a time when eight callers wait for it', async () => {
    let holders = 0;
    let mostHolders = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const lock = await waitForLock(directory, 20_000);
        mostHolders = Math.max(mostHolders, (holders += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        holders -= 1;
        await lock.release();
      }),
    );
    expect(mostHolders).toBe(1);
  });
});
