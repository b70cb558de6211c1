import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { typeScriptArgs } from '@/scripts/launch/child';
import { median } from '@/scripts/lab/median';
import { cpuSeconds } from './cpu';
import { getRequest, load } from './load';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;

export interface Comparison {
  name: string;
  requestsPerSecond: number;
  cpuMicroseconds: number;
}

/** A landing page from the cache, the same page through Next, and bare Node with the same bytes, interleaved. */
export async function benchCachedPage(house: { port: number; pid: number }, page: string): Promise<Comparison[]> {
  const answer = await fetch(`http://127.0.0.1:${house.port}${page}`);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'folio-bench-')), 'page');
  fs.writeFileSync(
    file,
    Buffer.from(await answer.arrayBuffer()).subarray(0, Number(answer.headers.get('content-length'))),
  );
  const [, , script = '', ...rest] = typeScriptArgs('tests/bench/bare-node.ts', file);
  const bare = fork(script, rest, { execArgv: ['--require', 'tsx/cjs'] });
  const barePort = await new Promise<number>((resolve) => bare.once('message', (port) => resolve(Number(port))));
  const targets = [
    { name: 'bare Node', port: barePort, pid: bare.pid ?? 0, request: getRequest('/') },
    { name: 'page cache', port: house.port, pid: house.pid, request: getRequest(page) },
  ];
  const results = targets.map(({ name }) => ({ name, rates: [] as number[], cpu: [] as number[] }));
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, { port, pid, request }] of targets.entries()) {
        const before = cpuSeconds(pid);
        const { requestsPerSecond, requests } = await load(port, request, {
          connections: CONNECTIONS,
          seconds: SECONDS,
        });
        // The first round warms up.
        if (round === 0) continue;
        results[index]?.rates.push(requestsPerSecond);
        results[index]?.cpu.push(((cpuSeconds(pid) - before) / requests) * 1e6);
      }
    }
  } finally {
    bare.kill();
    fs.rmSync(path.dirname(file), { recursive: true });
  }
  return results.map(({ name, rates, cpu }) => ({
    name,
    requestsPerSecond: Math.round(median(rates)),
    cpuMicroseconds: Math.round(median(cpu)),
  }));
}
