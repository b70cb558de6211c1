import { median } from '@/scripts/developer/lab/median';
import { cpuSeconds } from './cpu';
import { load, type Requests } from './load';

/** `npm run bench -- <section> --brief` tests whether a section works; its figures are not reliable. */
export const isBrief = process.argv.includes('--brief');

const ROUNDS = isBrief ? 2 : 7;
const SECONDS = isBrief ? 1 : 3;
export const CONNECTIONS = 32;

export interface Contender {
  name: string;
  port: number;
  pid: number;
  requests: Requests;
}

export interface Measured {
  name: string;
  /** Requests per second, one value per round. Contenders alternate, so values of the same round are comparable. */
  rates: number[];
  cpu: number[];
}

export interface CompareOptions {
  connections?: number;
  seconds?: number;
  /** The warm-up ends when both limits are reached. */
  warmUpSeconds?: number;
  warmUpRequests?: number;
}

/**
 * Alternately puts the same load on each contender. The warm-up is not measured, because V8 interprets and compiles the code then, which
 * takes up to twice the CPU time.
 */
export async function compare(contenders: readonly Contender[], options: CompareOptions = {}): Promise<Measured[]> {
  const { connections = CONNECTIONS, seconds = SECONDS, warmUpSeconds = seconds, warmUpRequests = 0 } = options;
  const results: Measured[] = contenders.map(({ name }) => ({ name, rates: [], cpu: [] }));
  for (const { port, requests } of contenders) {
    let warmed = 0;
    do warmed += (await load(port, requests, { connections, seconds: warmUpSeconds })).requests;
    while (warmed < warmUpRequests);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { port, pid, requests }] of contenders.entries()) {
      const before = cpuSeconds(pid);
      const loaded = await load(port, requests, { connections, seconds });
      results[index]?.rates.push(loaded.requestsPerSecond);
      results[index]?.cpu.push(((cpuSeconds(pid) - before) / loaded.requests) * 1e6);
    }
  }
  console.table(
    results.map(({ name, rates, cpu }) => ({
      name,
      'requests per second': Math.round(median(rates)),
      'CPU, us per request': Math.round(median(cpu)),
    })),
  );
  return results;
}

/** Returns the median over the rounds of one figure divided by another. */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((value, round) => value / (to[round] ?? Number.NaN)));
}
