import type { ExampleContext } from '@/tests/support/api/example';
import type { Input } from '@/tests/support/api/call-endpoint';
import type { MoneyTotals } from './money-totals';
import type { Alternatives } from './mutate-request';

export interface ValidMoneyRequest {
  input: Input;
  headers?: Record<string, string>;
  /** Values to try in this request, in addition to the common ones of the call. */
  alternatives?: Alternatives;
}

export interface SentRequest {
  context: ExampleContext;
  /** The parsed body. If a name occurs twice, it has the last value. */
  json: unknown;
  answer: unknown;
}

/** An endpoint that moves money or points or determines an amount to pay, in one variant. */
export interface MoneyCall {
  id: string;
  variant?: string;
  isForAgents?: boolean;
  /** The owner gets a new company, so that any other id belongs to another owner or to a completed record. */
  needsOwnCompany?: boolean;
  /** Values to try in every request, such as quotes and bookings of other owners. Called once. */
  commonAlternatives?: (context: ExampleContext) => Promise<Alternatives>;
  createRequest: (context: ExampleContext) => Promise<ValidMoneyRequest>;
  /**
   * The changes that an accepted request must cause, computed from the price list and the rules only.
   * @throws if the stored record is not the one that was requested
   */
  getExpectedChanges: (sent: SentRequest) => Promise<MoneyTotals> | MoneyTotals;
}

export function assertTrue(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
