import { z } from 'zod';
import { isoDate, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

/** Nights of a page of the grid. */
export const GRID_NIGHTS = 31;

export const DECIDING_PLANS = ['contract', 'adjustment', 'corporate', 'website'] as const;

const companyNight = z.object({
  room_type: roomTypeCode,
  night: z.string(),
  /** Rupees before tax for one and two adults; null without a price. */
  price: z
    .object({
      single: z.number(),
      double: z.number(),
      plan: z.enum(DECIDING_PLANS),
      /** The code of the contract that has the rate or the adjustment. */
      contract: z.string().nullable(),
      adjustment: z.number(),
      /** The rule of the rate plan; null if the price is that of the night. */
      rule: z
        .object({
          id: z.number().int(),
          from: z.string(),
          to: z.string(),
          /** Bit 0 is Monday. */
          weekdays: z.number().int(),
          priority: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
});
export type CompanyNightView = CodeNames<z.output<typeof companyNight>>;

export const listCompanyNightsEndpoint = defineEndpoint({
  id: 'list-company-nights',
  method: 'GET',
  path: '/api/console/rates/hotels/{hotel_id}/company-nights/',
  access: 'staff',
  permission: 'rate.read',
  summary: `Returns what a company pays at a hotel on at most ${GRID_NIGHTS} nights, and what decides it`,
  params: z.object({ hotel_id: rowId }),
  query: z.object({ company_id: rowId, from: isoDate, to: isoDate }),
  response: z.object({ nights: z.array(companyNight) }),
});
