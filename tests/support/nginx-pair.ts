import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/launch/ports';
import { startProxy, type Change } from '../long/support/proxy';
import { openFront } from './front-server';

const hasNginx = ['nginx', 'openssl'].every((name) => spawnSync(name, ['-v']).error === undefined);

/** Skipped, counted and named by `npm test` on a machine without nginx. */
export const describeNginx = (name: string, tests: () => void): void =>
  hasNginx ? describe(name, tests) : describe.skip(`${name} (nginx is not here)`, tests);

/** The delivered error log has no lines about single requests; tests that read them raise its level. */
export const VERBOSE_LOG: Change[] = [[/(error\.log) crit/g, '$1 error']];

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Two front servers behind nginx as it is delivered, with the given changes, for one test. */
export async function openPair(others: readonly Change[] = []) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-nginx-'));
  fs.chmodSync(directory, 0o755);
  const open = () =>
    openFront({
      handler: async (request, response) => {
        if (request.url === '/broken/') response.destroy();
        for await (const part of request) void part;
        response.end('hello');
      },
    });
  const [first, second] = await Promise.all([open(), open()]);
  const entrance = await findFreePort(20_000 + (process.pid % 10_000));
  const proxy = await startProxy(directory, entrance, [first.port, second.port], others);
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await proxy.stop();
    isOpen = false;
  };
  closers.push(stop, first.close, second.close);
  closers.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  return {
    first,
    directory,
    stop,
    ask: async (method: string, body = '', headers: Record<string, string> = {}, path = '/') =>
      (await send(https.request({ ...LOCAL, port: entrance, path, method, headers }), body)).status,
    /** Over plain HTTP, on what is port 80 where it is delivered. */
    askPlainly: (path: string) => send(http.request({ socketPath: `${directory}/plain.sock`, path }), ''),
    said: (log = 'error.log') => fs.readFileSync(`${directory}/${log}`, 'utf8'),
  };
}

const LOCAL = { host: '127.0.0.1', agent: false, rejectUnauthorized: false } as const;

function send(sent: http.ClientRequest, body: string): Promise<{ status: number; text: string; location?: string }> {
  return new Promise((resolve, reject) => {
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, location: answer.headers.location }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
