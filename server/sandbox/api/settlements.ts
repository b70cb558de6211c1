import { z } from 'zod';
import type { Sandbox } from '../context';
import { unknownId } from '../http/api-fault';
import { parse } from '../http/parse';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { collection, disputeEntity, reportEntity, settlementEntity } from '../ledger/entities';
import { getDispute } from '../ledger/disputes';
import { paginate } from './paginate';

const MS_PER_SECOND = 1000;
const INDIA_OFFSET_SECONDS = 330 * 60;

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Without a day, the report covers the month. Days are those of India. */
const reportQuery = z.object({
  year: number(2000, 2199),
  month: number(1, 12),
  day: number(1, 31).optional(),
  count: number(1, 1000).default(10),
  skip: number(0, 10_000_000).default(0),
});

export function settlementRoutes(sandbox: Sandbox): Route[] {
  const { store } = sandbox;
  return [
    {
      method: 'GET',
      path: '/v1/settlements/recon/combined',
      access: 'secret',
      operation: 'settlements',
      run: ({ query }) => {
        const { year, month, day, count, skip } = parse(reportQuery, Object.fromEntries(query));
        const start = [year, String(month).padStart(2, '0'), ...(day ? [String(day).padStart(2, '0')] : [])].join('-');
        const rows = store.list('report').filter(({ settled_at }) => toIndianDay(settled_at).startsWith(start));
        return json(collection(rows.slice(skip, skip + count).map(reportEntity)));
      },
    },
    {
      method: 'GET',
      path: '/v1/settlements',
      access: 'secret',
      operation: 'settlements',
      run: ({ query }) => json(collection(paginate(store.list('settlements'), query).map(settlementEntity))),
    },
    {
      method: 'GET',
      path: '/v1/settlements/:id',
      access: 'secret',
      operation: 'settlements',
      run: (request) => {
        const settlement = store.find('settlements', param(request, 'id'));
        if (!settlement) throw unknownId();
        return json(settlementEntity(settlement));
      },
    },
    {
      method: 'GET',
      path: '/v1/disputes',
      access: 'secret',
      operation: 'disputes',
      run: ({ query }) => json(collection(paginate(store.list('disputes'), query).map(disputeEntity))),
    },
    {
      method: 'GET',
      path: '/v1/disputes/:id',
      access: 'secret',
      operation: 'disputes',
      run: (request) => json(disputeEntity(getDispute(sandbox, param(request, 'id')))),
    },
  ];
}

function toIndianDay(seconds: number): string {
  return new Date((seconds + INDIA_OFFSET_SECONDS) * MS_PER_SECOND).toISOString().slice(0, 10);
}
