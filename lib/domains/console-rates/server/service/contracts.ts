import 'server-only';
import { listCompanyNames } from '@/lib/domains/corporates/server/service/operator/find-company';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { changeContract, createContract, endContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import type {
  ContractBody,
  ContractRow,
  ContractSort,
  ContractView,
  exportContractsEndpoint,
  NewContractBody,
} from '../../contract/contracts';
import { CONTRACT_STATE_NAMES } from '../../rules/contract-state';
import * as repository from '../repository/contracts';

const BASIS_POINTS_PER_PERCENT = 100;

type ContractQuery = Omit<repository.ContractFilter, 'today'> & { sort: Sort<ContractSort> };

export function listContracts({ page, pageSize, ...query }: ContractQuery & PageQuery) {
  return read(query, rangeOf({ page, pageSize }));
}

const rupeesOf = (paise: string | null) => (paise === null ? null : toRupees(Number(paise)));

async function read({ sort, ...filter }: ContractQuery, page: { limit: number; offset: number }) {
  const today = todayInIndia(now());
  const { rows, total } = await repository.listContracts({ ...filter, today }, { sort, ...page });
  return {
    rows: rows.map(({ adjustmentBp, fromPaise, toPaise, total: _, ...row }): ContractRow => ({
      ...row,
      adjustment: adjustmentBp / BASIS_POINTS_PER_PERCENT,
      rateFrom: rupeesOf(fromPaise),
      rateTo: rupeesOf(toPaise),
    })),
    total,
  };
}

const COLUMNS: readonly CsvColumn<ContractRow>[] = [
  { key: 'company', header: 'Company', value: ({ company }) => company ?? 'All companies' },
  { key: 'code', header: 'Contract', value: ({ code }) => code },
  { key: 'hotel', header: 'Hotel', value: ({ hotel }) => hotel },
  { key: 'room_type', header: 'Room type', value: ({ roomType }) => roomType },
  { key: 'valid_from', header: 'First day', value: ({ validFrom }) => validFrom },
  { key: 'valid_to', header: 'Last day', value: ({ validTo }) => validTo },
  { key: 'rate', header: 'Lowest rate', value: ({ rateFrom }) => rateFrom?.toFixed(2) ?? null },
  { key: 'rate', header: 'Highest rate', value: ({ rateTo }) => rateTo?.toFixed(2) ?? null },
  { key: 'rate', header: 'Adjustment in percent', value: ({ adjustment }) => adjustment },
  { key: 'state', header: 'State', value: ({ state }) => CONTRACT_STATE_NAMES[state] },
];

export function exportContracts(query: QueryOf<typeof exportContractsEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'contracts', columns: COLUMNS, query, read: listContracts });
}

/** @throws {AppError} NOT_FOUND */
export async function getContract(id: number): Promise<ContractView> {
  const found = await repository.findContract(id, todayInIndia(now()));
  if (!found) throw new AppError('NOT_FOUND');
  const { adjustmentBp, ...contract } = found;
  return { ...contract, adjustment: adjustmentBp / BASIS_POINTS_PER_PERCENT };
}

/** Finds a company by its number or exact name. @throws {AppError} INVALID_INPUT */
export async function requireCompany(text: string): Promise<{ id: number; name: string }> {
  const name = normaliseName(text);
  const [found, other] = (await listCompanyNames()).filter(
    (company) => String(company.id) === text || normaliseName(company.name) === name,
  );
  const message = other ? 'Several companies have this name. Enter the number.' : 'No company has this name or number';
  if (!found || other) throw new AppError('INVALID_INPUT', { field: 'company', message });
  return found;
}

const termsOf = ({ name, adjustment, validFrom, validTo }: Omit<ContractBody, 'reason'>) => ({
  ...{ name, validFrom, validTo, isActive: true },
  adjustmentBp: Math.round(adjustment * BASIS_POINTS_PER_PERCENT),
});

/** @throws {AppError} INVALID_INPUT, CODE_TAKEN */
export async function addContract({ code, company, ...terms }: NewContractBody): Promise<ContractView> {
  const { id: corporateId } = await requireCompany(company);
  return getContract(await createContract({ ...termsOf(terms), code, corporateId }));
}

/** @throws {AppError} NOT_FOUND */
export async function editContract(id: number, { reason, ...terms }: ContractBody): Promise<ContractView> {
  await changeContract(id, termsOf(terms), reason);
  return getContract(id);
}

/** @throws {AppError} NOT_FOUND */
export async function stopContract(id: number, reason: string): Promise<ContractView> {
  await endContract(id, todayInIndia(now()), reason);
  return getContract(id);
}
