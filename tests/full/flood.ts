// Sends 150 concurrent requests without a session to every URL of app/ and public/ and to one landing page per sitemap file. Of the endpoints
// that need a session it takes every tenth, and with `all` every one. The server is the production server of `npm start`, which must stay responsive and within its memory limit.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/full/flood.ts [all]
import fs from 'node:fs';
import http from 'node:http';
import { startDeployment } from '@/scripts/test/test-deployment';
import { findLauncherProcess } from '@/tests/support/launcher-process';
import { testServerUrl } from '@/tests/support/test-server';
import { printResult, runMain } from '../long/support/run-main';
import { needsSession, routeAddresses, type Address } from './route-addresses';

const REQUESTS = 150;
/** Less than the 1 GiB of the web container (deploy/kubernetes/web.yaml). The Linux kernel records the peak memory of a process. */
const MOST_MB = 900;
const isComplete = process.argv[2] === 'all';
const GUARDED_EVERY = 10;
const PROBE_EVERY_MS = 200;
/** Other work on the machine slows the probes. With `all`, the machine has no other work. */
const PROBE_WITHIN_MS = isComplete ? 1_000 : 3_000;
/** Attempts per URL. A URL is reported as slow only if every attempt was slow, so that a briefly busy machine causes no failure. */
const ATTEMPTS = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Reply {
  /** The status is 0 if the connection failed. */
  status: number;
  ms: number;
  body: string;
}

function ask(origin: string, { method, url }: Address, options: http.RequestOptions = {}): Promise<Reply> {
  const started = performance.now();
  const body = method === 'GET' ? undefined : '{}';
  const headers = body ? { origin, 'content-type': 'application/json', 'content-length': body.length } : {};
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const end = (status: number) =>
      resolve({ status, ms: performance.now() - started, body: Buffer.concat(parts).toString() });
    const request = http.request(`${origin}${url}`, {
      ...options,
      method,
      headers: { ...headers, ...options.headers },
    });
    request.on('response', (response) => {
      if (options.agent) response.resume();
      else response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => end(response.statusCode ?? 0)).once('error', () => end(0));
    });
    request.once('error', () => end(0));
    request.end(body);
  });
}

async function landingAddresses(origin: string): Promise<Address[]> {
  const locations = async (url: string) =>
    [...(await ask(origin, { method: 'GET', url })).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
  const files = await locations('/sitemap.xml');
  const pages = (await Promise.all(files.map(async (file) => (await locations(file)).at(-1) ?? '/'))).concat('/');
  return [...files, ...pages, ...pages.map((page) => `${page}?foo=bar`)].map((url) => ({ method: 'GET', url }));
}

async function flood(origin: string, address: Address, agent: http.Agent): Promise<Reply[]> {
  const encodings = ['br', 'gzip', 'identity'];
  return Promise.all(
    Array.from({ length: REQUESTS }, (_, index) =>
      ask(origin, address, { agent, headers: { 'accept-encoding': encodings[index % encodings.length] } }),
    ),
  );
}

function peakMegabytes(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1_024) / 1e6;
}

function statusesOf(replies: readonly Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ');
}

async function main(): Promise<number> {
  if (process.platform !== 'linux') {
    console.log('! SKIPPED: the test reads the memory of a process from /proc, which only Linux has');
    return 0;
  }
  const deployment = await startDeployment(await testServerUrl(), { LOG_LEVEL: 'error' });
  const origin = deployment.url;
  const agent = new http.Agent({ keepAlive: true, maxSockets: REQUESTS });
  const problems: string[] = [];
  let isOver = false;
  let [slowestProbe, slowestOfAddress] = [0, 0];
  const probing = (async () => {
    while (!isOver) {
      const { status, ms } = await ask(origin, { method: 'GET', url: '/api/health/live' });
      slowestOfAddress = Math.max(slowestOfAddress, ms);
      slowestProbe = Math.max(slowestProbe, ms);
      if (status !== 200) problems.push(`/api/health/live answered ${status}`);
      await pause(PROBE_EVERY_MS);
    }
  })();
  try {
    const pid = findLauncherProcess(deployment.launcherPid, 'main') ?? 0;
    const before = peakMegabytes(pid);
    const routes = routeAddresses();
    const guarded = routes.filter(needsSession).filter((_, index) => isComplete || index % GUARDED_EVERY === 0);
    const open = routes.filter((address) => !needsSession(address));
    const addresses = [...open, ...guarded, ...(await landingAddresses(origin))];
    const started = performance.now();
    const all: Reply[] = [];
    for (const address of addresses) {
      const begun = performance.now();
      const peak = peakMegabytes(pid);
      const replies: Reply[] = [];
      for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || slowestOfAddress > PROBE_WITHIN_MS); attempt += 1) {
        slowestOfAddress = 0;
        replies.push(...(await flood(origin, address, agent)));
      }
      all.push(...replies);
      if (slowestOfAddress > PROBE_WITHIN_MS)
        problems.push(
          `/api/health/live took ${slowestOfAddress.toFixed(0)} ms during ${address.method} ${address.url}`,
        );
      const name = `${address.method} ${address.url}`;
      const [seconds, grown] = [(performance.now() - begun) / 1_000, peakMegabytes(pid) - peak];
      if (seconds > 2 || grown > 20 || slowestOfAddress > PROBE_WITHIN_MS)
        console.log(
          `${name}: ${seconds.toFixed(1)} s, ${statusesOf(replies)}, peak grew by ${grown.toFixed(0)} MB, slowest probe ${slowestOfAddress.toFixed(0)} ms`,
        );
      const broken = replies.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
      if (broken.length > 0) problems.push(`${name}: ${statusesOf(broken)}`);
      if (replies.every(({ status }) => status === 503)) problems.push(`${name}: nothing but 503`);
    }
    isOver = true;
    await probing;
    const peak = peakMegabytes(pid);
    if (findLauncherProcess(deployment.launcherPid, 'main') !== pid) problems.push('The web process was replaced');
    if (peak > MOST_MB) problems.push(`The web process used ${peak.toFixed(0)} MB`);
    console.log(
      `${addresses.length} addresses, ${all.length} requests in ${((performance.now() - started) / 1_000).toFixed(0)} s: ${statusesOf(all)}; ` +
        `peak memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB after; slowest /api/health/live ${slowestProbe.toFixed(0)} ms`,
    );
    return printResult(problems, 'The web process stayed responsive and within its memory limit');
  } finally {
    isOver = true;
    agent.destroy();
    await deployment.close();
  }
}

runMain(main);
