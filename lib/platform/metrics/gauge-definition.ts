/** A metric whose value is read for a scrape, from the database at most every five seconds. Domains export their gauges from `server/gauges.ts`. */
export interface GaugeDefinition {
  /** `folio_`, the quantity and its unit, by the naming rules of Prometheus. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}
