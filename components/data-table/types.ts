import type { ReactNode } from 'react';
import type { AnyEndpoint, AnswerOf } from '@/lib/platform/http/endpoint';

/** The type of the rows that an endpoint with `listAnswer` returns. */
export type RowOf<E> = AnswerOf<E> extends { rows: readonly (infer Row extends object)[] } ? Row : never;

export interface DataColumn<Row> {
  /** In the address and the CSV: letters, digits and underscores. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Name of the field for the parameter `sort`; without it the column cannot be sorted. */
  sort?: string;
  align?: 'start' | 'end';
  /** For codes: a hyphen does not break the line. */
  isOnOneLine?: boolean;
  /** Contains the link of the row and cannot be hidden. */
  isRowHeader?: boolean;
  /** Hidden until the user chooses the column. */
  isHidden?: boolean;
}

export type TableFilter = {
  name: string;
  label: string;
  /** Shown after a press on "More filters", or while the address has a value. */
  isMore?: boolean;
} & (
  | {
      kind: 'text';
      placeholder?: string;
      /** Why a text must not be in the address, or null. */
      refuse?: (text: string) => string | null;
    }
  | { kind: 'select'; options: readonly { value: string; label: string }[]; allLabel?: string }
  /** `notBefore` is the name of the filter whose day is the first one of the same period. */
  | { kind: 'date'; notBefore?: string }
  /** A field of its own, which is sent as the form field `name`. The list gives it the value of the address. */
  | { kind: 'own'; render: (field: { name: string; label: string; value: string }) => ReactNode }
);

/** The key of all pages of a list in the query cache. */
export const listKey = (endpoint: Pick<AnyEndpoint, 'id'>) => ['list', endpoint.id] as const;
