import type { APIRequestContext } from 'playwright';
import type { z } from 'zod';
import { consolePaths } from '@/lib/console-paths';
import { listBankTransactionsEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { listCompanyCreditEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { searchConsoleBookingsEndpoint } from '@/lib/domains/console-bookings/contract/search';
import { listCompaniesEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { listPlacesEndpoint } from '@/lib/domains/console-content/contract/places';
import { listSiteTextsEndpoint } from '@/lib/domains/console-content/contract/texts';
import { listConsoleHotelsEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { listConsolePartnersEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { listContractsEndpoint } from '@/lib/domains/console-rates/contract/contracts';
import { listCouponsEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { listRateImportsEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { TODAY_LISTS } from '@/lib/domains/console-today/rules/today-lists';
import { listPayoutsEndpoint } from '@/lib/domains/payables/contract/payouts';
import { listMoneyExceptionsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { pageRoutes } from '@/lib/page-routes';
import { listBusinessDaysEndpoint } from '@/lib/domains/day-close/contract/days';

type List = { path: string; response: z.ZodType };
/** Names of the fields of a row in JSON. */
type Field<E extends List> =
  z.output<E['response']> extends { rows: readonly (infer Row)[] } ? keyof Row & string : never;

interface RecordSource {
  /** Patterns that begin with this one show the record. */
  under: string;
  list: string;
  field: string;
  query: Record<string, string>;
}

const recordOf = <E extends List>(
  under: string,
  { path }: E,
  field: Field<E>,
  query: Record<string, string> = {},
): RecordSource => ({ under, list: path, field, query });

/** The demo has partners, payouts and contracts of this hotel. */
const HOTEL = { q: 'BLR-001' };

const SOURCES: readonly RecordSource[] = [
  recordOf('/console/bookings/{reference}/', searchConsoleBookingsEndpoint, 'reference', {
    ...{ status: 'confirmed', sort: '-checkin' },
  }),
  recordOf('/console/companies/{companyId}/', listCompaniesEndpoint, 'id'),
  recordOf('/console/content/places/{placeKey}/', listPlacesEndpoint, 'key'),
  recordOf('/console/content/{textKey}/', listSiteTextsEndpoint, 'key'),
  recordOf('/console/hotels/{hotelId}/', listConsoleHotelsEndpoint, 'hotel_id', HOTEL),
  recordOf('/console/partners/{code}/', listConsolePartnersEndpoint, 'code'),
  recordOf('/console/money/credit/{companyId}/', listCompanyCreditEndpoint, 'company_id'),
  recordOf('/console/money/payouts/{payoutId}/', listPayoutsEndpoint, 'id'),
  recordOf('/console/money/bank/{transactionId}/', listBankTransactionsEndpoint, 'id'),
  recordOf('/console/money/days/{day}/', listBusinessDaysEndpoint, 'day', { state: 'closed' }),
  recordOf('/console/money/exceptions/{exceptionId}/', listMoneyExceptionsEndpoint, 'id'),
  recordOf('/console/rates/contracts/{contractId}/', listContractsEndpoint, 'contract_id', { scope: 'companies' }),
  recordOf('/console/rates/import/{importId}/', listRateImportsEndpoint, 'id'),
  recordOf('/console/rates/coupons/{couponId}/', listCouponsEndpoint, 'id'),
];

/** Addresses of the console's pages with parameters, by pattern; undefined where the site has no such record. */
export async function findConsoleAddresses(staff: APIRequestContext): Promise<Record<string, string | undefined>> {
  const found = new Map<RecordSource, string | undefined>();
  for (const source of SOURCES) found.set(source, await findId(staff, source));
  const [list = ''] = Object.keys(TODAY_LISTS);
  const addresses: Record<string, string | undefined> = {
    '/console/today/{list}/': consolePaths.today(list),
  };
  for (const { pattern, access } of pageRoutes) {
    if (access !== 'staff' || !pattern.includes('{') || pattern in addresses) continue;
    const id = found.get(sourceOf(pattern));
    addresses[pattern] = id && pattern.replace(/\{\w+\}/, encodeURIComponent(id));
  }
  return addresses;
}

/** @throws {Error} for a new page without a source, which a test finds */
function sourceOf(pattern: string): RecordSource {
  const source = SOURCES.find(({ under }) => pattern.startsWith(under));
  if (!source) throw new Error(`${pattern} has no source of its parameter. Add it to SOURCES.`);
  return source;
}

async function findId(staff: APIRequestContext, { list, field, query }: RecordSource): Promise<string | undefined> {
  const answer = await staff.get(list, { params: query });
  if (!answer.ok()) throw new Error(`${list} returns ${answer.status()}: ${await answer.text()}`);
  const { rows } = (await answer.json()) as { rows: Record<string, string | number | null>[] };
  const id = rows.map((row) => row[field]).find((value) => value !== null && value !== undefined);
  return id === undefined || id === null ? undefined : String(id);
}
