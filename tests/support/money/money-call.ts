import type { Scene } from '@/tests/support/api/example';
import type { Input } from '@/tests/support/api/call-endpoint';
import type { MoneyFacts } from './facts';
import type { Alternatives } from './mutate';

export interface GoodMoneyRequest {
  input: Input;
  headers?: Record<string, string>;
  /** Values to try in place of this request's values, besides those of the call. */
  alternatives?: Alternatives;
}

export interface Sent {
  scene: Scene;
  /** The parsed body; of a name that comes twice the last one. */
  json: unknown;
  answer: unknown;
}

/** A call that moves or fixes money, in one of its ways. */
export interface MoneyCall {
  id: string;
  way?: string;
  isAgents?: boolean;
  /** The owner has nothing else: any other id is another owner's, or finished. */
  isAlone?: boolean;
  /** Values to try whatever the request: quotes, bookings and entities of others. Created once. */
  around?: (scene: Scene) => Promise<Alternatives>;
  good: (scene: Scene) => Promise<GoodMoneyRequest>;
  /**
   * What an accepted request must have moved, by the price list and the rules alone, whatever was sent.
   * @throws when what was made is not what was requested
   */
  moves: (sent: Sent) => Promise<MoneyFacts> | MoneyFacts;
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
