import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/launch/ports';
import { startProxy, type ConfigChange } from '../long/support/proxy';
import { startFrontServer } from './front-server';

const hasNginx = ['nginx', 'openssl'].every((name) => spawnSync(name, ['-v']).error === undefined);

/** `npm test` reports these tests as skipped on a machine without nginx. */
export const describeNginx = (name: string, tests: () => void): void =>
  hasNginx ? describe(name, tests) : describe.skip(`${name} (nginx is not installed)`, tests);

/** The production log level omits errors of single requests. */
export const VERBOSE_LOG: ConfigChange[] = [[/(error\.log) crit/g, '$1 error']];

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts two front servers behind nginx with the production configuration and the given changes, for one test. */
export async function openNginxPair(changes: readonly ConfigChange[] = []) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-nginx-'));
  fs.chmodSync(directory, 0o755);
  const open = () =>
    startFrontServer({
      handler: async (request, response) => {
        if (request.url === '/broken/') response.destroy();
        for await (const part of request) void part;
        response.end('hello');
      },
    });
  const [first, second] = await Promise.all([open(), open()]);
  const nginxPort = await findFreePort(20_000 + (process.pid % 10_000));
  const proxy = await startProxy(directory, nginxPort, [first.port, second.port], changes);
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
      (await send(https.request({ ...LOCAL, port: nginxPort, path, method, headers }), body)).status,
    /** Sends a plain HTTP request to the socket that replaces port 80 of deploy/nginx/folio.conf in tests. */
    requestOverHttp: (path: string) => send(http.request({ socketPath: `${directory}/plain.sock`, path }), ''),
    readLog: (log = 'error.log') => fs.readFileSync(`${directory}/${log}`, 'utf8'),
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
