import type { DialogField } from '@/components/contract-form/action-dialog';
import type { ContractView } from '@/lib/domains/console-rates/contract/contracts';

/** @param contract the current terms, or undefined for a new contract */
export function contractFields(contract?: ContractView): DialogField[] {
  return [
    { name: 'name', label: 'Name', kind: 'text', initial: contract?.name ?? '' },
    {
      ...{ name: 'adjustment', label: 'Percent on the general corporate rate', kind: 'number' },
      ...{
        initial: contract?.adjustment ?? 0,
        hint: '-5 takes five percent off. Own rates of the contract are not changed.',
      },
    },
    { name: 'validFrom', label: 'First night', kind: 'date', initial: contract?.validFrom ?? null },
    { name: 'validTo', label: 'Last night', kind: 'date', initial: contract?.validTo ?? null },
  ];
}
