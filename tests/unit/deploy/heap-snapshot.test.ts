import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readStages } from '@/scripts/developer/deploy/dockerfile';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const image = readStages(read('Dockerfile')).at(-1);

test('the server of the image writes a heap snapshot to a writable directory after SIGUSR2', async () => {
  const command = JSON.parse(image?.instructions.find(({ name }) => name === 'CMD')?.text ?? '') as string[];
  const flags = command.filter((word) => word.startsWith('--'));
  expect(flags).toContain('--diagnostic-dir=/app/.data');
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-heap-'));
  const own = flags.map((flag) => flag.replace('=/app/.data', `=${place}`));
  const child = spawn(process.execPath, [...own, '-e', 'setInterval(() => 0, 1000); console.log("up")']);
  await once(child.stdout, 'data');
  child.kill('SIGUSR2');
  const isWritten = () => fs.readdirSync(place).some((name) => /^Heap.*\.heapsnapshot$/.test(name));
  for (let waited = 0; !isWritten() && waited < 10_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isWritten()).toBe(true);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  fs.rmSync(place, { recursive: true, force: true });
  // The worker runs without --heapsnapshot-signal, so SIGUSR2 would end it.
  expect(read('docs/operations.md')).toMatch(/exec web [^\n]*kill -USR2 1/);
}, 30_000);
