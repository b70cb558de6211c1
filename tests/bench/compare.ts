import { median } from '@/scripts/developer/lab/median';
import { cpuSeconds } from './cpu';
import { load, type Requests } from './load';

/** `npm run bench -- <section> --brief` shows that a section works; its figures are not reliable. */
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
  /** One figure per round; the same round of two contenders was measured within seconds. */
  rates: number[];
  cpu: number[];
}

export interface CompareOptions {
  connections?: number;
  seconds?: number;
  warmUpSeconds?: number;
}

/**
 * Puts the same load on each of them alternately. The first round does not count: V8 still interprets and compiles the code, which costs
 * up to a third more.
 */
export async function compare(contenders: readonly Contender[], options: CompareOptions = {}): Promise<Measured[]> {
  const { connections = CONNECTIONS, seconds = SECONDS, warmUpSeconds = seconds } = options;
  const results: Measured[] = contenders.map(({ name }) => ({ name, rates: [], cpu: [] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { port, pid, requests }] of contenders.entries()) {
      const before = cpuSeconds(pid);
      const loaded = await load(port, requests, { connections, seconds: round === 0 ? warmUpSeconds : seconds });
      if (round === 0) continue;
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

/** The median over the rounds of one figure as a share of another. */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((value, round) => value / (to[round] ?? Number.NaN)));
}
