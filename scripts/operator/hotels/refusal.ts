/** An entry of a file that was not imported. */
export interface Refusal {
  /** The position of the entry in the file, such as `hotels[3]`. */
  readonly at: string;
  /** The code or slug of the entry; empty if it has neither. */
  readonly key: string;
  readonly reasons: readonly string[];
}
