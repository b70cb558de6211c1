import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { requiredText } from '@/lib/platform/http/text-schemas';

const agentDays = z
  .number('Enter a number of days')
  .int('Enter whole days')
  .min(0, 'Enter 0 or more')
  .max(60, 'Enter at most 60 days');

export const companyContract = z.object({
  is_pay_now_allowed: z.boolean(),
  is_pay_at_hotel_allowed: z.boolean(),
  is_otp_enabled: z.boolean(),
  is_booking_gstin_enabled: z.boolean(),
  is_rewards_active: z.boolean(),
  /** Days from check-out until a bill is due. */
  credit_days: z.number('Enter a number of days').int().min(0).max(180),
  /** Percent of the price, with at most two decimals, with which a travel agent secures a booking. */
  agent_secure_percent: z
    .number('Enter a percentage')
    .min(0.01, 'Enter at least 0.01 percent')
    .max(100, 'Enter at most 100 percent')
    .multipleOf(0.01, 'Enter at most two decimals'),
  /** Days before check-in by which a travel agent secures a booking. */
  agent_secure_days: agentDays,
  /** Days before check-in by which a travel agent pays the rest, at most `agent_secure_days`. */
  agent_balance_days: agentDays,
});
export type CompanyContract = CodeNames<z.output<typeof companyContract>>;

/** A value that is left out stays as it is. */
export const contractForm = companyContract
  .partial()
  .extend({ reason: requiredText('Reason', 500) })
  .refine(
    ({ agent_secure_days: secure, agent_balance_days: balance }) =>
      secure === undefined || balance === undefined || balance <= secure,
    { path: ['agent_balance_days'], message: 'The rest cannot be due before the booking is to be secured' },
  );
export type ContractBody = CodeNames<z.output<typeof contractForm>>;
