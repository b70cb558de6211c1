import { z } from 'zod';
import { CRASH_POINTS } from '@/lib/platform/faults/crash-points';
import { setting } from '../setting';

export const faultSettings = {
  CRASH_AT: setting(
    'Faults',
    'Only with STAGE=test: the point of a payment at which the process kills itself; refund-sent:2 means the second time that a refund is sent',
    '',
    z
      .string()
      .transform((text) => {
        const [point, times = '1'] = text.split(':');
        return { point, times: Number(times) };
      })
      .pipe(z.object({ point: z.enum(CRASH_POINTS), times: z.number().int().min(1).max(1_000) }))
      .optional(),
  ),
} as const;
