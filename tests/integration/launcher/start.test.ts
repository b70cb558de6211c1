import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { tryLock } from '@/scripts/support/lock';

jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../../..');
let directory: string;
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-start-'))));
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

/** Runs the launcher until it ends by itself. */
function start(env: Record<string, string>): Promise<{ code: number | null; output: string; seconds: number }> {
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', STAGE: 'local', DATABASE_URL: '', DATA_DIR: directory, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) =>
    child.once('exit', (code) => resolve({ code, output, seconds: (performance.now() - started) / 1000 })),
  );
}

describe('npm start that cannot start', () => {
  it('names a wrong setting and what it should be', async () => {
    const { code, output } = await start({ PORT: 'three thousand', STAGE: 'prod' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT: .+\(Port of the web server\)/);
    expect(output).toMatch(/STAGE: .+\(local, test, demo/);
    expect(output).not.toMatch(/\n {4}at /);
  });

  it('names all that production lacks, and makes nothing', async () => {
    const { code, output } = await start({ STAGE: 'production' });
    expect(code).toBe(1);
    for (const name of ['SITE_URL', 'DATABASE_URL', 'SESSION_SECRET', 'PAYMENT_KEY_ID']) expect(output).toContain(name);
    expect(fs.readdirSync(directory)).toEqual([]);
  });

  it('says that the port is taken before any long work', async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await start({ PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken`);
    expect(output).not.toContain('Database');
    expect(fs.existsSync(path.join(directory, 'postgres'))).toBe(false);
  });

  it('refuses a data directory in use and says who has it', async () => {
    const attempt = await tryLock(directory);
    if (!('lock' in attempt)) throw new Error('The lock of a new directory is free');
    attempt.lock.describe('serves http://localhost:4999');
    const { code, output } = await start({ PORT: '4998' });
    await attempt.lock.release();
    expect(code).toBe(1);
    expect(output).toContain(`process ${process.pid}, serves http://localhost:4999`);
    expect(output).toContain('DATA_DIR');
  });
});
