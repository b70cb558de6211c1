import 'server-only';
import { formatCharge } from '@/lib/domains/pricing/rules/charge-text';
import { describePolicy } from '@/lib/domains/pricing/rules/cancellation-text';
import { changePolicy, createPolicy } from '@/lib/domains/pricing/server/service/change-policies';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { exportPoliciesEndpoint, NewPolicyBody, PolicyBody, PolicyRow, PolicySort } from '../../contract/policies';
import * as repository from '../repository/policies';

interface PolicyQuery extends ListQuery<PolicySort> {
  q?: string | undefined;
}

export async function listPolicies({ sort, q, ...page }: PolicyQuery) {
  const { rows, total } = await repository.listPolicies({ q, today: todayInIndia(now()) }, { sort, ...rangeOf(page) });
  return { rows: rows.map(toRow), total };
}

function toRow({ id, code, name, rules, noShow, plans }: repository.ListedPolicy): PolicyRow {
  return {
    ...{ id, code, name, plans, noShow: formatCharge(noShow), text: describePolicy({ rules, noShow }) },
    steps: rules.map(({ hoursBeforeCheckin, ...charge }) => ({ hoursBeforeCheckin, charge: formatCharge(charge) })),
  };
}

const COLUMNS: readonly CsvColumn<PolicyRow>[] = [
  { key: 'code', header: 'Code', value: ({ code }) => code },
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'text', header: 'Text', value: ({ text }) => text.join(' ') },
  {
    key: 'steps',
    header: 'Steps',
    value: ({ steps }) => steps.map(({ hoursBeforeCheckin, charge }) => `${hoursBeforeCheckin}: ${charge}`).join('|'),
  },
  { key: 'no_show', header: 'No-show', value: ({ noShow }) => noShow },
  { key: 'plans', header: 'Rate plans', value: ({ plans }) => plans },
];

export function exportPolicies(query: QueryOf<typeof exportPoliciesEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'cancellation-policies', columns: COLUMNS, query, read: listPolicies });
}

type Terms = Omit<PolicyBody, 'reason'>;

function toTerms({ name, steps, noShow }: Terms): Omit<CancellationPolicy, 'code'> {
  return { name, noShow, rules: steps.map(({ hoursBeforeCheckin, charge }) => ({ hoursBeforeCheckin, ...charge })) };
}

async function read(id: number): Promise<PolicyRow> {
  const { rows } = await repository.listPolicies(
    { id, today: todayInIndia(now()) },
    { sort: 'code', limit: 1, offset: 0 },
  );
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return toRow(rows[0]);
}

/** @throws {AppError} CODE_TAKEN */
export async function addPolicy({ code, ...terms }: NewPolicyBody): Promise<PolicyRow> {
  return read(await createPolicy({ code, ...toTerms(terms) }));
}

/** @throws {AppError} NOT_FOUND */
export async function editPolicy(id: number, { reason, ...terms }: PolicyBody): Promise<PolicyRow> {
  await changePolicy(id, toTerms(terms), reason);
  return read(id);
}
