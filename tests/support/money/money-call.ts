import type { Scene } from '@/tests/support/api/example';
import type { Input } from '@/tests/support/api/call-endpoint';
import type { MoneyFacts } from './facts';
import type { Alternatives } from './mutate';

export interface GoodMoneyRequest {
  input: Input;
  headers?: Record<string, string>;
  /** What is worth trying in the place of this request's values, beside what the call knows. */
  alternatives?: Alternatives;
}

/** A request that was accepted. */
export interface Sent {
  scene: Scene;
  /** The body as its text was understood; of a name that comes twice the last one. */
  json: unknown;
  answer: unknown;
}

/** A call that moves or fixes money, in one of its ways. */
export interface MoneyCall {
  id: string;
  way?: string;
  isAgents?: boolean;
  /** Of somebody who has nothing else: another id that is named is not theirs, or done with. */
  isAlone?: boolean;
  /** What is worth trying whatever the request: quotes, bookings and entities of others. Made once. */
  around?: (scene: Scene) => Promise<Alternatives>;
  /** A request that is accepted, of money of its own. */
  good: (scene: Scene) => Promise<GoodMoneyRequest>;
  /**
   * What an accepted request must have moved, by the price list and the rules alone, whatever was sent.
   * @throws when what was made is not what was asked for
   */
  moves: (sent: Sent) => Promise<MoneyFacts> | MoneyFacts;
}

/** @throws with what is wrong unless it holds */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
