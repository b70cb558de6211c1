import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '@/scripts/postgres/server';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);
const root = path.resolve(__dirname, '../../..');
const isRoot = process.getuid?.() === 0;
/** An account without root rights: the account of the test, or `nobody` when the test runs as root. */
const ORDINARY = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-account-'));
  fs.chownSync(directory, ORDINARY.uid, ORDINARY.gid);
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

/** Starts and stops the embedded server as the ordinary account. @returns the directory of its files, or the error message */
function startAsOrdinary(data = directory): Promise<string> {
  const options = JSON.stringify({ directory: data, isDurable: false });
  const code = `require('./scripts/postgres/server').startEmbeddedServer(${options}).then(
    async (server) => { await server.stop(); console.log(server.directory); }, (error) => console.log(error.message))`;
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.node.json', TMPDIR: directory };
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', code], { cwd: root, env, ...ORDINARY });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(output.trim())));
}

testInFull('startEmbeddedServer of an ordinary account uses the directory to which root moved the data', async () => {
  const [original, moved] = [path.join(directory, 'original'), path.join(directory, 'moved')];
  for (const folder of [original, moved]) {
    fs.mkdirSync(folder);
    fs.chownSync(folder, ORDINARY.uid, ORDINARY.gid);
  }
  fs.writeFileSync(path.join(original, 'moved-to'), `${moved}\n`);
  expect(await startAsOrdinary(original)).toBe(moved);
  expect(fs.existsSync(path.join(moved, 'cluster/PG_VERSION'))).toBe(true);
  expect(fs.existsSync(path.join(original, 'cluster'))).toBe(false);
});

testInFull(
  'startEmbeddedServer of root runs the server as the owner of the data, and the owner can start it again afterwards',
  async () => {
    expect(await startAsOrdinary()).toBe(directory);
    const server = await startEmbeddedServer({ directory, isDurable: false });
    await server.stop();
    for (const name of ['cluster', 'access.json'])
      expect(fs.statSync(path.join(directory, name)).uid).toBe(ORDINARY.uid);
    expect(await startAsOrdinary()).toBe(directory);
  },
);

(isRoot ? test : test.skip)(
  'startEmbeddedServer reports the cluster of another account as unreadable and not as empty',
  async () => {
    expect(await startAsOrdinary()).toBe(directory);
    fs.chownSync(path.join(directory, 'cluster'), 0, 0);
    const message = await startAsOrdinary();
    expect(message).toMatch(/holds a database that \w+ cannot read \(EACCES\)\. No data is lost/);
    expect(message).not.toMatch(/delete|empty|missing/);
  },
);
