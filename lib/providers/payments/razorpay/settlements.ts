import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { addDays, indiaInstant } from '@/lib/dates';
import type { PaymentProvider, SettlementRow } from '../port';
import { ProviderError } from '../provider-error';
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
/** Rows that are added during the reading shift the pages, so one pass may repeat a row or lack one. Two equal passes are the report. */
const MAX_PASSES = 4;

export function settlementCalls(settings: TransportSettings): SettlementCalls {
  return {
    async listSettlementRows(day) {
      let earlier: SettlementRow[] | null = null;
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const { rows, pages } = await readReport(settings, day);
        if (pages === 1 || isDeepStrictEqual(rows, earlier)) return rows;
        earlier = rows;
      }
      throw new ProviderError('unavailable', `The settlement report of ${day} changed while it was read`);
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

async function readReport(settings: TransportSettings, day: string): Promise<{ rows: SettlementRow[]; pages: number }> {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const period = { year, month: String(Number(month)), day: String(Number(dayOfMonth)) };
  const rows: SettlementRow[] = [];
  for (let pages = 1; ; pages += 1) {
    const { items } = await callProvider(settings, {
      method: 'GET',
      path: '/settlements/recon/combined',
      query: { ...period, count: String(REPORT_PAGE_SIZE), skip: String(rows.length) },
      schema: collectionSchema(settlementRowSchema),
    });
    rows.push(...items);
    if (items.length < REPORT_PAGE_SIZE) return { rows, pages };
  }
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
