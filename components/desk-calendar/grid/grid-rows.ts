import type { CellKind } from '@/lib/domains/ari/types';

export const ROW_KINDS = ['rooms', 'restrictions', 'single', 'double', 'corporate'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const ROW_LABELS: Record<RowKind, string> = {
  rooms: 'Left / total',
  restrictions: 'Restrictions',
  single: 'Website, single',
  double: 'Website, double',
  corporate: 'Corporate, double',
};

/** @param company the chosen company, whose price replaces that of the general plan */
export const rowLabel = (kind: RowKind, company: string | undefined): string =>
  kind === 'corporate' && company ? `${company}, double` : ROW_LABELS[kind];

/** What the hotel or a partner maintains in a row; corporate rates belong to the operator. */
export const CELL_KIND_OF: Record<RowKind, CellKind | null> = {
  rooms: 'stock',
  restrictions: 'restriction',
  single: 'rate',
  double: 'rate',
  corporate: null,
};

/** Returns the index of the room type and the kind of a row of the grid. */
export function rowAt(row: number): { group: number; kind: RowKind } {
  return { group: Math.floor(row / ROW_KINDS.length), kind: ROW_KINDS[row % ROW_KINDS.length] ?? 'rooms' };
}
