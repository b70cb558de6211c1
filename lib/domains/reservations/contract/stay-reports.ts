import { z } from 'zod';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { line } from '@/lib/platform/http/text-schemas';
import { reservationParams } from './reservations';

const REASON_LENGTH = 200;

const report = z
  .object({
    report: z
      .enum(['arrived', 'departed', 'no_show', 'no_show_reversed', 'shortened'])
      .describe(
        'departed: all nights have begun, otherwise report shortened; no_show: from midnight after the check-in day',
      ),
    departure: isoDate.nullish().describe('For shortened: the day on which the guests leave'),
    reason: line(REASON_LENGTH).nullish().describe('For shortened: why the guests leave early'),
  })
  .refine(({ report: kind, departure }) => (kind === 'shortened') === (departure != null), {
    path: ['departure'],
    message: 'State a day if and only if the stay is shortened',
  })
  .refine(({ report: kind, reason }) => (kind === 'shortened') === Boolean(reason), {
    path: ['reason'],
    message: 'State a reason if and only if the stay is shortened',
  });

export type ReservationReport = CodeNames<z.infer<typeof report>>;

const reported = z.object({
  reference: z.string(),
  state: z.enum(['expected', 'arrived', 'departed', 'no_show']),
  checkin: z.string(),
  checkout: z.string(),
  totalPaise: z.number().int().describe('What the stay costs its payer now, with charges of the policy'),
});

export type ReportedReservation = CodeNames<z.infer<typeof reported>>;

export const reportReservationEndpoint = defineEndpoint({
  id: 'report-reservation',
  method: 'POST',
  path: '/api/partner/v1/hotels/{hotel_code}/reservations/{reference}/report/',
  access: 'partner',
  partnerScope: 'reservations',
  idempotent: true,
  summary:
    'Reports that guests have arrived, departed, not arrived or leave early, until 48 hours after check-out; a repeated report changes nothing',
  params: reservationParams,
  body: report,
  response: reported,
  errors: [
    'WRONG_BOOKING_STATE',
    'REPORT_CLOSED',
    'QUOTE_MISMATCH',
    'ROOM_UNAVAILABLE',
    'NOT_SALEABLE',
    'STAY_TOO_LONG',
    'ORDER_OPEN',
    'PAYER_REFUSES',
  ],
});
