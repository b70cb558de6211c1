import type { Refusal } from '@/scripts/import/importer';
import type { ImportReport } from '@/scripts/import/run-import';

/** The refused rows and the sum of the run, as lines for the terminal. */
export function reportLines(report: ImportReport, dryRun: boolean): string[] {
  const refused = report.refusals.map(
    ({ line, key, reasons }) => `  line ${line}${key === '' ? '' : ` (${key})`}: ${reasons.join('; ')}`,
  );
  const sum = dryRun
    ? `Dry run, nothing written: ${report.accepted} of ${report.total} rows are good, ${refused.length} refused`
    : `${report.created} created, ${report.updated} updated, ${refused.length} of ${report.total} rows refused`;
  return [...(refused.length > 0 ? ['Refused rows:', ...refused] : []), sum];
}

/** The refused rows as CSV with the columns line, key and reasons. */
export function refusalsCsv(refusals: readonly Refusal[]): string {
  const quote = (text: string) => `"${neutral(text).replaceAll('"', '""')}"`;
  const lines = refusals.map(({ line, key, reasons }) =>
    [String(line), quote(key), quote(reasons.join('; '))].join(','),
  );
  return ['line,key,reasons', ...lines, ''].join('\r\n');
}

/** Spreadsheets run a field that begins like a formula; what strangers wrote into a file must not. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
