import { z } from 'zod';

export const operations = [
  'create_order',
  'fetch_order',
  'list_orders',
  'create_payment',
  'fetch_payment',
  'capture',
  'refund',
  'fetch_refund',
  'customers',
  'tokens',
  'settlements',
  'disputes',
] as const;
export type Operation = (typeof operations)[number];

/**
 * - `missing_row`: the newest payment is paid out, but it is not in the report
 * - `delayed_payment`: the newest payment stays unsettled
 * - `amount_differs`, `fee_off_contract`, `settled_twice`: concern the newest payment of the settlement
 * - `unknown_payment`, `unknown_refund`: one more row with an id that the provider does not know
 */
export const settlementFaults = [
  'none',
  'missing_row',
  'delayed_payment',
  'amount_differs',
  'fee_off_contract',
  'settled_twice',
  'unknown_payment',
  'unknown_refund',
] as const;
export type SettlementFault = (typeof settlementFaults)[number];

/** Settings of the fault panel. All faults are off by default and after a restart. */
export const faultsSchema = z.object({
  api: z
    .object({
      /**
       * `hang`: processes the request and never responds. `reset_after`: processes it and closes the connection.
       * `reset_before`, `error_502`, `throttle`: do not process it. `slow`: waits, then processes it and responds.
       */
      mode: z.enum(['none', 'hang', 'slow', 'error_502', 'throttle', 'reset_before', 'reset_after']).default('none'),
      /** `any`: every request of the merchant's server. */
      operation: z.enum(['any', ...operations]).default('any'),
      times: z.number().int().positive().nullable().default(null),
      slow_ms: z.number().int().min(0).max(600_000).default(5000),
    })
    .prefault({}),
  webhooks: z
    .object({
      duplicate: z.number().int().min(0).max(20).default(0),
      reorder: z.boolean().default(false),
      delay_ms: z.number().int().min(0).max(86_400_000).default(0),
      wrong_signature: z.boolean().default(false),
      /** Records events without sending them. */
      drop: z.boolean().default(false),
    })
    .prefault({}),
  /** Time from "late success" to the authorisation, by the sandbox's clock. */
  late_success_ms: z.number().int().min(0).default(5000),
  upi: z
    .object({
      /** Off: the account may show QR codes on the provider's page only. */
      qr_on_own_page: z.boolean().default(true),
    })
    .prefault({}),
  /** Status of new refunds. `pending` refunds are settled in the panel. */
  refunds: z.enum(['processed', 'pending', 'failed']).default('processed'),
  /** The error in the report of new settlements. */
  settlements: z.enum(settlementFaults).default('none'),
});
export type FaultSettings = z.output<typeof faultsSchema>;

export class Faults {
  private current: FaultSettings = faultsSchema.parse({});

  get settings(): FaultSettings {
    return this.current;
  }

  replace(settings: FaultSettings): void {
    this.current = settings;
  }

  take(operation: Operation | undefined, isFromMerchant: boolean): FaultSettings['api']['mode'] {
    const { api } = this.current;
    const isAffected = api.operation === 'any' ? isFromMerchant : api.operation === operation;
    if (!isAffected) return 'none';
    if (api.times === null) return api.mode;
    const times = api.times - 1;
    const remaining = times > 0 ? { ...api, times } : { ...api, mode: 'none' as const, times: null };
    this.current = { ...this.current, api: remaining };
    return api.mode;
  }
}
