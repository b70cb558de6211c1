import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { FINDING_KINDS } from '../rules/findings';

const findingRow = z.object({
  id: z.string(),
  kind: z.enum(FINDING_KINDS),
  contract_id: z.number().int().nullable(),
  contract: z.string().nullable(),
  /** Null for rates of all companies. */
  company: z.string().nullable(),
  hotel: z.string().nullable(),
  hotel_code: z.string().nullable(),
  room_type: z.string().nullable(),
  nights: z.number().int(),
  first_night: z.string(),
  last_night: z.string(),
  /** Rupees before tax on the worst night, and the rate or ceiling with which it is compared. */
  rate: z.number().nullable(),
  limit: z.number().nullable(),
  /** The rate is that of so many adults. */
  adults: z.union([z.literal(1), z.literal(2)]).nullable(),
});

export const listRateFindingsEndpoint = defineEndpoint({
  id: 'list-rate-findings',
  method: 'GET',
  path: '/api/console/rates/audit/',
  access: 'staff',
  permission: 'rate.read',
  summary:
    'Lists rates above the website or agreed rate, missing rates, rates just above a tax slab, and contracts that end soon',
  query: z.object({ ...listFields(['kind'], 'kind'), kind: z.enum(FINDING_KINDS).optional() }),
  response: listAnswer(findingRow),
});

export const exportRateFindingsEndpoint = csvOf(listRateFindingsEndpoint);
