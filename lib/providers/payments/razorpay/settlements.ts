import type { z } from 'zod';
import { addDays, indiaInstant } from '@/lib/dates';
import type { PaymentProvider, SettlementRow } from '../port';
import { collectionSchema, pathId } from './scalars';
import { disputeEntitySchema, settlementEntitySchema, settlementRowSchema } from './settlement-entity';
import { callProvider, type TransportSettings } from './transport';

type SettlementCalls = Pick<
  PaymentProvider,
  'listSettlementRows' | 'fetchSettlement' | 'listSettlements' | 'listDisputes'
>;

/** The API allows 1,000 rows, which would exceed the size limit of a response. */
const REPORT_PAGE_SIZE = 500;
const PAGE_SIZE = 100;

export function settlementCalls(settings: TransportSettings): SettlementCalls {
  return {
    async listSettlementRows(day) {
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      const period = { year, month: String(Number(month)), day: String(Number(dayOfMonth)) };
      const rows: SettlementRow[] = [];
      for (;;) {
        const { items } = await callProvider(settings, {
          method: 'GET',
          path: '/settlements/recon/combined',
          query: { ...period, count: String(REPORT_PAGE_SIZE), skip: String(rows.length) },
          schema: collectionSchema(settlementRowSchema),
        });
        rows.push(...items);
        if (items.length < REPORT_PAGE_SIZE) return rows;
      }
    },

    fetchSettlement(settlementId) {
      return callProvider(settings, {
        method: 'GET',
        path: `/settlements/${pathId(settlementId)}`,
        schema: settlementEntitySchema,
      });
    },

    listSettlements: (day) =>
      listAll(settings, '/settlements', settlementEntitySchema, {
        from: toSeconds(indiaInstant(day)),
        to: toSeconds(indiaInstant(addDays(day, 1))) - 1,
      }),

    listDisputes: (since) => listAll(settings, '/disputes', disputeEntitySchema, { from: toSeconds(since) }),
  };
}

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1_000);

async function listAll<Entity extends { id: string }>(
  settings: TransportSettings,
  path: string,
  schema: z.ZodType<Entity>,
  period: { from: number; to?: number },
): Promise<Entity[]> {
  const found = new Map<string, Entity>();
  const limits = Object.fromEntries(Object.entries(period).map(([name, seconds]) => [name, String(seconds)]));
  // New entities shift the pages, so one may appear twice but is never missed.
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items } = await callProvider(settings, {
      method: 'GET',
      path,
      query: { ...limits, count: String(PAGE_SIZE), skip: String(skip) },
      schema: collectionSchema(schema),
    });
    for (const entity of items) found.set(entity.id, entity);
    if (items.length < PAGE_SIZE) return [...found.values()];
  }
}
