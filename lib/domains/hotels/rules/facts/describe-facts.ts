import { formatLongDate } from '@/lib/dates';
import { formatInr, toRupees } from '@/lib/money';
import type { FactValue, FactValues } from '../../types';
import type { FactDefinition, FactGroup } from './definitions';

export interface DescribedFact {
  key: string;
  label: string;
  /** The value as guests read it. */
  text: string;
  /** Amounts are rupees. */
  value: boolean | number | string | string[];
}

export interface DescribedGroup {
  key: string;
  title: string;
  facts: DescribedFact[];
}

export function describeFacts(
  definitions: Readonly<Record<string, FactDefinition>>,
  values: FactValues,
): DescribedFact[] {
  return Object.entries(definitions).flatMap(([key, definition]) => {
    const value = values[key];
    if (value === undefined) return [];
    return [
      { key, label: definition.label, text: factText(definition, value), value: factFileValue(definition, value) },
    ];
  });
}

/** Omits unknown facts and groups without a known one. */
export function describeFactGroups(groups: readonly FactGroup[], values: FactValues): DescribedGroup[] {
  return groups
    .map(({ key, title, facts }) => ({ key, title, facts: describeFacts(facts, values) }))
    .filter(({ facts }) => facts.length > 0);
}

/** The value in files and in the API, with amounts in rupees. */
export function factFileValue({ kind }: FactDefinition, value: FactValue): DescribedFact['value'] {
  if (kind === 'amount' && typeof value === 'number') return toRupees(value);
  return typeof value === 'object' ? [...value] : value;
}

function factText(definition: FactDefinition, value: FactValue): string {
  switch (definition.kind) {
    case 'yes_no':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return definition.options[String(value)] ?? String(value);
    case 'several':
      return toOptions(value)
        .map((option) => definition.options[option] ?? option)
        .join(', ');
    case 'number':
      return definition.unit === '' ? String(value) : `${String(value)} ${definition.unit}`;
    case 'amount':
      return value === 0 ? 'None' : formatInr(Number(value));
    case 'day':
      return formatLongDate(String(value));
    case 'time':
    case 'text':
    case 'phone':
      return String(value);
  }
}

const toOptions = (value: FactValue): readonly string[] => (typeof value === 'object' ? value : [String(value)]);
