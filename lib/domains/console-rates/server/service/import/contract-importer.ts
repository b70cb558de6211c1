import 'server-only';
import { z } from 'zod';
import { listCompanyNames } from '@/lib/domains/corporates/server/service/operator/find-company';
import {
  compareContracts,
  compareWithStoredContracts,
  saveContracts,
  type NewContract,
} from '@/lib/domains/pricing/server/service/save-terms';
import {
  codeField,
  dateField,
  decimalField,
  optionalField,
  lineField,
  requiredLineField,
  yesNoField,
} from '@/lib/platform/import/fields';
import { findCorporate, type CompanyName } from '@/lib/domains/corporates/server/service/operator/find-corporate';
import type { Connection } from '@/lib/platform/db/connection';
import type { Checked, Importer, RowDifference } from '@/lib/platform/import/importer';
import { changedColumns } from './changed-columns';

const contractRow = z
  .object({
    code: codeField,
    corporate: requiredLineField(),
    name: optionalField(lineField(), ''),
    adjustment_percent: optionalField(decimalField(-90, 100), 0),
    valid_from: dateField,
    valid_to: dateField,
    active: optionalField(yesNoField, true),
  })
  .refine((row) => row.valid_from <= row.valid_to, { path: ['valid_to'], message: 'is before valid_from' });

type ContractRow = z.output<typeof contractRow>;

const REQUIRED_COLUMNS = ['code', 'corporate', 'valid_from', 'valid_to'];
const BASIS_POINTS_PER_PERCENT = 100;

export const contractImporter: Importer<typeof contractRow, CompanyName[], NewContract> = {
  schema: contractRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(contractRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => row.code,
  prepare: listCompanyNames,
  check: checkContract,
  compare: compareContracts,
  listDifferences: listContractDifferences,
  write: saveContracts,
};

function checkContract(row: ContractRow, companies: readonly CompanyName[]): Checked<NewContract> {
  const corporate = findCorporate(row.corporate, companies);
  if ('reasons' in corporate) return corporate;
  return {
    value: {
      code: row.code,
      corporateId: corporate.value,
      name: row.name === '' ? row.code : row.name,
      adjustmentBp: Math.round(row.adjustment_percent * BASIS_POINTS_PER_PERCENT),
      validFrom: row.valid_from,
      validTo: row.valid_to,
      isActive: row.active,
    },
  };
}

async function listContractDifferences(contracts: readonly NewContract[], on: Connection): Promise<RowDifference[]> {
  const compared = await compareWithStoredContracts(contracts, on);
  return contracts.map((contract, index) => {
    const { comparison, before } = compared[index] ?? { comparison: 'new', before: null };
    return { comparison, changes: changedColumns(before && columnsOf(before), columnsOf(contract)) };
  });
}

const columnsOf = (contract: NewContract): Record<string, string> => ({
  corporate: String(contract.corporateId),
  name: contract.name,
  adjustment_percent: String((contract.adjustmentBp ?? 0) / BASIS_POINTS_PER_PERCENT),
  valid_from: contract.validFrom,
  valid_to: contract.validTo,
  active: contract.isActive === false ? 'no' : 'yes',
});
