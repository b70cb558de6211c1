/** One figure against what it may be. */
export interface Verdict {
  figure: string;
  measured: number;
  limit: number;
  /** Whether more is better; less is, unless said. */
  isFloor?: boolean;
}

const holds = ({ measured, limit, isFloor }: Verdict) => (isFloor ? measured >= limit : measured <= limit);

/** Prints figures beside their limits. @returns how many miss theirs */
export function report(title: string, verdicts: readonly Verdict[]): number {
  console.log(`\n=== ${title}`);
  console.table(
    verdicts.map((verdict) => ({
      figure: verdict.figure,
      measured: Number(verdict.measured.toPrecision(3)),
      limit: `${verdict.isFloor ? '>=' : '<='} ${verdict.limit}`,
      verdict: holds(verdict) ? 'holds' : 'MISSED',
    })),
  );
  return verdicts.filter((verdict) => !holds(verdict)).length;
}
