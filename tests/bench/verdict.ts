export interface Verdict {
  figure: string;
  measured: number;
  limit: number;
  /** True when the limit is a minimum; by default it is a maximum. */
  isFloor?: boolean;
}

export interface Report {
  title: string;
  verdicts: readonly Verdict[];
}

const reports: Report[] = [];

export const holds = ({ measured, limit, isFloor }: Verdict) => (isFloor ? measured >= limit : measured <= limit);

/** Rounds measured values to three significant digits; counts are integers and stay exact. */
export const rounded = (measured: number) => (Number.isInteger(measured) ? measured : Number(measured.toPrecision(3)));

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

export function note(title: string, figures: Readonly<Record<string, number>>): void {
  const verdicts = Object.entries(figures).map(([figure, measured]) => ({ figure, measured, limit: Number.NaN }));
  reports.push({ title, verdicts });
  console.log(`\n=== ${title}`);
  console.table(verdicts.map(({ figure, measured }) => ({ figure, measured: rounded(measured) })));
}

export function takeReports(): Report[] {
  return reports.splice(0);
}
