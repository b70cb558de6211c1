/** One figure against what it may be. */
export interface Verdict {
  figure: string;
  measured: number;
  limit: number;
  /** Whether more is better; less is, unless said. */
  isFloor?: boolean;
}

export interface Report {
  title: string;
  verdicts: readonly Verdict[];
}

/** What was reported since `takeReports` was last called. */
const reports: Report[] = [];

export const holds = ({ measured, limit, isFloor }: Verdict) => (isFloor ? measured >= limit : measured <= limit);

/** Three digits say all that a measured figure is worth; what was counted is told to the last one. */
export const rounded = (measured: number) => (Number.isInteger(measured) ? measured : Number(measured.toPrecision(3)));

/** Prints figures beside their limits, and keeps them for the record. @returns how many miss theirs */
export function report(title: string, verdicts: readonly Verdict[]): number {
  reports.push({ title, verdicts });
  console.log(`\n=== ${title}`);
  console.table(
    verdicts.map((verdict) => ({
      figure: verdict.figure,
      measured: rounded(verdict.measured),
      limit: `${verdict.isFloor ? '>=' : '<='} ${verdict.limit}`,
      verdict: holds(verdict) ? 'holds' : 'MISSED',
    })),
  );
  return verdicts.filter((verdict) => !holds(verdict)).length;
}

/** Prints figures that have no limit, and keeps them for the record. */
export function note(title: string, figures: Readonly<Record<string, number>>): void {
  const verdicts = Object.entries(figures).map(([figure, measured]) => ({ figure, measured, limit: Number.NaN }));
  reports.push({ title, verdicts });
  console.log(`\n=== ${title}`);
  console.table(verdicts.map(({ figure, measured }) => ({ figure, measured: rounded(measured) })));
}

/** Everything that was reported since the last call. */
export function takeReports(): Report[] {
  return reports.splice(0);
}
