import 'server-only';
import type { z } from 'zod';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import type { Tx } from '@/lib/platform/db/transaction';
import type { ApprovalChange } from '../../types';

export interface ApprovalDescription {
  /** One sentence without contacts of guests: all staff with `money.read` see it. */
  summary: string;
  /** A second request of the kind for this object is refused while one waits. */
  subject: { type: string; id: number | string };
  changes: ApprovalChange[];
}

export interface ApprovalContext {
  reason: string;
  /** The member of staff who asked for the action. */
  requestedBy: number;
  /** Null if the action needed no approval. */
  approval: { id: number; decidedBy: number } | null;
}

export interface Ending {
  state: 'refused' | 'outdated' | 'withdrawn';
  requestedBy: number;
  /** Who refused or withdrew the request, or tried to approve it. */
  staffId: number;
  reason?: string;
}

interface KindDeclaration<Payload, Result> {
  /** Stored with the request, for example `company.raise-limit`. */
  name: string;
  label: string;
  /** Needed to ask for the action. */
  request: Permission;
  /** Needed to decide on requests of others, and to act alone up to `FOUR_EYES_PAISE`. */
  decide: Permission;
  /** Stored with the request. Its key `sealed`, if it has one, is removed when the request ends, in whatever way. */
  payload: z.ZodType<Payload>;
  describe: (payload: Payload) => ApprovalDescription;
  /** Calls of providers before the transaction of an approval, which can be repeated. The caller of `requestOrRun` makes them itself. */
  prepare?: (payload: Payload) => Promise<void>;
  /**
   * Runs in the transaction of the decision, so later calls of providers belong into jobs. Checks under its own locks that the facts are those of
   * the payload.
   * @throws {AppError} APPROVAL_OUTDATED if they are not
   */
  run: (tx: Tx, payload: Payload, context: ApprovalContext) => Promise<Result>;
  /** What an approval moves at once, for the person who decides. Without it, only the summary says so. */
  effect?: (payload: Payload) => string;
  /** Runs in the transaction that ends a request without its action, but for one that expires. */
  end?: (tx: Tx, payload: Payload, ending: Ending) => Promise<void>;
}

export interface ApprovalKind<Payload, Result = unknown> extends KindDeclaration<Payload, Result> {
  prepareStored: (stored: unknown) => Promise<void>;
  runStored: (tx: Tx, stored: unknown, context: ApprovalContext) => Promise<Result>;
  /** Null if the kind has no text. */
  effectOfStored: (stored: unknown) => string | null;
  endStored: (tx: Tx, stored: unknown, ending: Ending) => Promise<void>;
}

/** What a decision needs to know of a kind. */
export type RegisteredKind = Pick<
  ApprovalKind<never>,
  'name' | 'label' | 'request' | 'decide' | 'prepareStored' | 'runStored' | 'effectOfStored' | 'endStored'
>;

export function defineApprovalKind<Payload, Result>(
  kind: KindDeclaration<Payload, Result>,
): ApprovalKind<Payload, Result> {
  return {
    ...kind,
    prepareStored: async (stored) => kind.prepare?.(kind.payload.parse(stored)),
    runStored: (tx, stored, context) => kind.run(tx, kind.payload.parse(stored), context),
    effectOfStored: (stored) => {
      const payload = kind.payload.safeParse(stored);
      return (payload.success && kind.effect?.(payload.data)) || null;
    },
    endStored: async (tx, stored, ending) => kind.end?.(tx, kind.payload.parse(stored), ending),
  };
}
