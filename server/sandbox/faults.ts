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
] as const;
export type Operation = (typeof operations)[number];

/** The switches of the fault panel, all off by default. They are not kept over a restart. */
export const faultsSchema = z.object({
  api: z
    .object({
      /**
       * `hang`: does the work, never answers. `reset_after`: does the work, then cuts the connection.
       * `reset_before`, `error_502`, `throttle`: do nothing. `slow`: waits, then works and answers.
       */
      mode: z.enum(['none', 'hang', 'slow', 'error_502', 'throttle', 'reset_before', 'reset_after']).default('none'),
      /** `any` means every call of the shop's server. */
      operation: z.enum(['any', ...operations]).default('any'),
      /** How many calls are hit before the switch goes off; null: until switched off. */
      times: z.number().int().positive().nullable().default(null),
      slow_ms: z.number().int().min(0).max(600_000).default(5000),
    })
    .prefault({}),
  webhooks: z
    .object({
      /** Extra copies of every event. */
      duplicate: z.number().int().min(0).max(20).default(0),
      /** Events of one payment arrive last first. */
      reorder: z.boolean().default(false),
      delay_ms: z.number().int().min(0).max(86_400_000).default(0),
      wrong_signature: z.boolean().default(false),
      /** Recorded, never sent. */
      drop: z.boolean().default(false),
    })
    .prefault({}),
  /** How long after "late success" the money turns out to be authorised (sandbox clock). */
  late_success_ms: z.number().int().min(0).default(5000),
  /** What becomes of a new refund. `pending` waits for the panel to settle it. */
  refunds: z.enum(['processed', 'pending', 'failed']).default('processed'),
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

  /** The fault that hits this call, counting it off; `none` when the call goes through. */
  take(operation: Operation | undefined, fromShop: boolean): FaultSettings['api']['mode'] {
    const { api } = this.current;
    const hit = api.operation === 'any' ? fromShop : api.operation === operation;
    if (!hit) return 'none';
    if (api.times === null) return api.mode;
    const times = api.times - 1;
    const rest = times > 0 ? { ...api, times } : { ...api, mode: 'none' as const, times: null };
    this.current = { ...this.current, api: rest };
    return api.mode;
  }
}
