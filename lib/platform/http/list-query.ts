/** A field by which a list is sorted, with a hyphen before it for the descending order. */
export type Sort<Field extends string> = Field | `-${Field}`;

export const isDescending = (sort: string) => sort.startsWith('-');

export const sortField = <S extends string>(sort: S) => sort.replace(/^-/, '') as Exclude<S, `-${string}`>;

/** The page of a list, from 1. */
export interface PageQuery {
  page: number;
  pageSize: number;
}

/** The query of an endpoint with `listFields`, without its filters. */
export interface ListQuery<Field extends string> extends PageQuery {
  sort: Sort<Field>;
}

/** The rows of a page, for a statement. */
export const rangeOf = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** The rows of a page, from rows in memory. */
export const rowsOnPage = <Row>(rows: readonly Row[], { page, pageSize }: PageQuery): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);
