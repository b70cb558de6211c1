import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { tryLock } from '@/scripts/support/lock';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../../..');
let directory: string;
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-start-'))));
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
  seconds: number;
}

/** Options of a process without root rights: the account of the test, or `nobody` when the test runs as root. */
const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function start(env: Record<string, string>, account: { uid?: number; gid?: number } = {}): Promise<Ended> {
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    ...account,
    env: { ...process.env, NODE_ENV: 'production', STAGE: 'local', DATABASE_URL: '', DATA_DIR: directory, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) =>
    child.once('exit', (code) => resolve({ code, output, seconds: (performance.now() - started) / 1000 })),
  );
}

describe('npm start', () => {
  it('exits with the name and the allowed values of an invalid setting', async () => {
    const { code, output } = await start({ PORT: 'three thousand', STAGE: 'prod' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT: .+\(Port of the web server\)/);
    expect(output).toMatch(/STAGE: .+\(Kind of installation: local, test, demo/);
    expect(output).not.toMatch(/\n {4}at /);
  });

  testInFull('exits with the names of all missing production settings, and creates no file', async () => {
    const { code, output } = await start({ STAGE: 'production' });
    expect(code).toBe(1);
    for (const name of ['SITE_URL', 'DATABASE_URL', 'SESSION_SECRET', 'PAYMENT_KEY_ID']) expect(output).toContain(name);
    expect(fs.readdirSync(directory)).toEqual([]);
  });

  testInFull('exits before it opens the database when another program uses its port', async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await start({ PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Another program uses port ${port}.`);
    expect(output).not.toContain('Database');
    expect(fs.existsSync(path.join(directory, 'postgres'))).toBe(false);
  });

  testInFull('exits with the process id and address of the Folio that uses its data directory', async () => {
    const attempt = await tryLock(directory);
    if (!('lock' in attempt)) throw new Error('The lock of a new directory is free');
    attempt.lock.describe('serves http://localhost:4999');
    const { code, output } = await start({ PORT: '4998' });
    await attempt.lock.release();
    expect(code).toBe(1);
    expect(output).toContain(`process ${process.pid}, serves http://localhost:4999`);
    expect(output).toContain('DATA_DIR');
  });

  /** The output is one line that explains the error, without a stack. */
  function expectOneLine({ code, output }: Ended, wanted: RegExp): void {
    const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('✗ ') && !line.startsWith('→ '));
    expect(lines).toEqual([expect.stringMatching(wanted)]);
    expect(code).toBe(1);
  }

  testInFull(
    'exits with one line when its data directory is a file, is below a file, or cannot be created',
    async () => {
      const file = path.join(directory, 'file');
      fs.writeFileSync(file, '');
      expectOneLine(
        await start({ DATA_DIR: file }),
        /^DATA_DIR=\S+file cannot be used: \S+file is a file\. Set DATA_DIR to another/,
      );
      expectOneLine(await start({ DATA_DIR: path.join(file, 'below') }), /cannot be used: \S+file is a file\./);
      expectOneLine(await start({ DATA_DIR: '/proc/nope' }), /^DATA_DIR=\/proc\/nope cannot be used: .*ENOENT/);
      expect(fs.readFileSync(file, 'utf8')).toBe('');
    },
  );

  testInFull(
    'exits with the owner of a data directory of another account, and does not advise to delete it',
    async () => {
      fs.chmodSync(directory, 0o755);
      const [locked, used] = [path.join(directory, 'locked'), path.join(directory, 'used')];
      fs.mkdirSync(locked, { mode: 0o500 });
      fs.mkdirSync(path.join(used, 'postgres/cluster'), { recursive: true });
      fs.writeFileSync(path.join(used, 'postgres/cluster/PG_VERSION'), '18\n');
      fs.writeFileSync(path.join(used, 'postgres/holds-data'), '');
      for (const name of ['', 'postgres', 'postgres/holds-data']) {
        if (ORDINARY.uid) fs.chownSync(path.join(used, name), ORDINARY.uid, ORDINARY.gid);
      }
      fs.chmodSync(path.join(used, 'postgres/cluster'), 0o000);
      const cannot =
        /^DATA_DIR=\S+ cannot be used: \S+ belongs to \w+, and \w+ may not read and write it\. No data is lost\. .*chown -R/;
      for (const DATA_DIR of [locked, used]) expectOneLine(await start({ DATA_DIR }, ORDINARY), cannot);
      expectOneLine(await start({ DATA_DIR: path.join(locked, 'new') }, ORDINARY), /may not create \S+new \(EACCES\)/);
      fs.chmodSync(path.join(used, 'postgres/cluster'), 0o700);
    },
  );

  testInFull(
    'exits with one line when its database does not answer, refuses the password, or does not exist',
    async () => {
      const closed = net.createServer();
      await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
      const { port } = closed.address() as AddressInfo;
      await new Promise((resolve) => closed.close(resolve));
      const away = `postgresql://folio:secret-word@127.0.0.1:${port}/folio`;
      const [wrong, missing] = [new URL(process.env.DATABASE_URL ?? ''), new URL(process.env.DATABASE_URL ?? '')];
      wrong.password = 'secret-word';
      missing.pathname = '/no_such_database';
      const begin = (DATABASE_URL: string) => start({ DATABASE_URL, PORT: '4998' });
      expectOneLine(
        await begin(away),
        /^No database answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Start it, or correct DATABASE_URL\.$/,
      );
      expectOneLine(await begin(wrong.href), /refuses user \w+ or its password \(28P01\)\. Correct DATABASE_URL\.$/);
      expectOneLine(
        await begin(missing.href),
        /^There is no database no_such_database at \S+\. Create it, or correct DATABASE_URL\.$/,
      );
      const { code, output } = await begin('postgresql://[nonsense');
      expect(code).toBe(1);
      expect(output).toMatch(/DATABASE_URL: must be an address such as/);
    },
  );

  testInFull(
    'exits with one line when HOSTNAME is not an address of the machine, or both servers have one port',
    async () => {
      expectOneLine(
        await start({ PORT: '4998', HOSTNAME: '192.0.2.1' }),
        /^HOSTNAME=192\.0\.2\.1 is not an address of this machine/,
      );
      expectOneLine(await start({ PORT: '4998', SANDBOX_PORT: '4998' }), /^SANDBOX_PORT and PORT are both 4998/);
    },
  );
});
