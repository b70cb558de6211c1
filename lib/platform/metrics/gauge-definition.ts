/** A metric that is read at each scrape. Domains export lists of these from `server/gauges.ts`. */
export interface GaugeDefinition {
  /** `folio_` and what is measured in which unit, as Prometheus names things. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}
