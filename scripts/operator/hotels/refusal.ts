/** An entry of a file that was not imported. */
export interface Refusal {
  /** Its place, such as `hotels[3]`. */
  readonly at: string;
  /** Its code or slug; empty if it has none. */
  readonly key: string;
  readonly reasons: readonly string[];
}
