import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { compare, ratio } from './compare';
import { webProcessOf } from './cpu';
import { getRequest } from './load';
import { buildNextApp } from './reference/build-next';
import { startReference } from './reference/start';
import { report } from './verdict';

const PAGE = '/';
/** The page cache does not answer a request that announces a body, so Next does. */
const THROUGH_NEXT = { 'Content-Length': '0' };

export async function benchCachedPage(deployment: TestDeployment): Promise<number> {
  await buildNextApp();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-bench-'));
  const [body, head] = [path.join(directory, 'body'), path.join(directory, 'head.json')];
  const answer = await compressedPage(`${deployment.url}${PAGE}`);
  fs.writeFileSync(body, answer.body);
  fs.writeFileSync(head, JSON.stringify(answer.head));
  const [bare, next] = [await startReference('bare-node.ts', [body, head]), await startReference('next.ts', [])];
  const web = { port: Number(new URL(deployment.url).port), pid: webProcessOf(deployment.launcherPid) };
  try {
    const [limit, cached, through, empty] = await compare([
      { name: 'bare Node', ...bare, requests: getRequest('/') },
      { name: 'page cache', ...web, requests: getRequest(PAGE) },
      { name: 'the same page through Next', ...web, requests: getRequest(PAGE, THROUGH_NEXT) },
      { name: 'empty Next app, static page', ...next, requests: getRequest('/') },
    ]);
    if (!limit || !cached || !through || !empty) throw new Error('Nothing was measured');
    return report('A landing page from the cache', [
      {
        figure: 'requests/s, share of bare Node',
        measured: ratio(cached.rates, limit.rates),
        limit: 0.28,
        isFloor: true,
      },
      {
        figure: 'requests/s, times the same page through Next',
        measured: ratio(cached.rates, through.rates),
        limit: 7,
        isFloor: true,
      },
      {
        figure: 'requests/s, times a static page of an empty Next app',
        measured: ratio(cached.rates, empty.rates),
        limit: 7,
        isFloor: true,
      },
      { figure: 'CPU per request, times bare Node', measured: ratio(cached.cpu, limit.cpu), limit: 3.6 },
    ]);
  } finally {
    bare.stop();
    next.stop();
    fs.rmSync(directory, { recursive: true });
  }
}

/** Headers that every Node.js server adds. */
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive'];

/** Returns the body as sent, and the headers as alternating names and values. */
async function compressedPage(url: string): Promise<{ body: Buffer; head: string[] }> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const parts: Buffer[] = [];
        const head = answer.rawHeaders.filter((_part, at, all) => {
          const name = all[at - (at % 2)] ?? '';
          return !CONNECTION_HEADERS.includes(name.toLowerCase());
        });
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => resolve({ body: Buffer.concat(parts), head }));
      })
      .once('error', reject)
      .end();
  });
}
