import { randomUUID } from 'node:crypto';
import type { StayWorld } from '@/tests/support/stay-world';
import type { Outcome, SandboxControl } from '@/tests/support/sandbox';
import { codeOf, type Answer, type Browser } from '../support/browser';

export type Tally = Map<string, number>;

export interface Customer {
  browser: Browser;
  bank: SandboxControl;
  world: StayWorld;
  tally: Tally;
}

export const chance = (probability: number) => Math.random() < probability;
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

export const OUTCOMES: readonly Outcome[] = [
  'success',
  'success',
  'success',
  'debited_no_callback',
  'late_success',
  'failure',
];

/**
 * Repeats a request while the server is down or busy, up to a random number of times. The idempotency key changes when the server
 * reports that its first request is still in progress: that request may have died with its process, and a user would click again.
 */
export async function sendWithRetry(
  customer: Customer,
  name: string,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  let key = randomUUID();
  const maxAttempts = 1 + Math.floor(Math.random() * 40);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call(key);
    record(customer, name, answer);
    if (codeOf(answer) === 2012) key = randomUUID();
    const isRetryable =
      answer.status === 0 || answer.status >= 500 || codeOf(answer) === 2012 || codeOf(answer) === 2301;
    if (!isRetryable || attempt >= maxAttempts) return answer;
    await pause(400);
  }
}

export function record({ tally }: Customer, name: string, answer: Answer): void {
  count(tally, `${name} ${answer.status}${codeOf(answer) ? ` (${codeOf(answer)})` : ''}`);
}

export function count(tally: Tally, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}
