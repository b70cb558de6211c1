/** The query of a page, as the framework hands it over. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** One value of a query parameter; the first where it is repeated. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
