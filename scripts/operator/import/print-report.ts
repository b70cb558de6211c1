import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import { UNPRINTABLE } from '@/lib/platform/text/invisible';
import type { Draft, Refusal } from '@/lib/platform/import/importer';
import type { PhotoReport } from '@/scripts/operator/import/photos/import-photos';
import type { ImportReport } from '@/lib/platform/import/run-import';

/** The report of a file; `photos` is present if the import had photographs. */
export type FileReport = Omit<ImportReport, 'differences'> & { readonly photos?: PhotoReport };

export function reportLines(report: FileReport, dryRun: boolean): string[] {
  return [
    ...section('Refused rows:', report.refusals, ({ reasons }) => reasons.join('; ')),
    ...section('Drafts, with their missing columns:', report.drafts, ({ missing }) => missing.join(', ')),
    dryRun ? drySum(report) : sum(report),
    ...(report.photos ? photoLines(report.photos, dryRun) : []),
  ];
}

function photoLines({ refusals, small, ...counts }: PhotoReport, dryRun: boolean): string[] {
  const refused = refusals.map(({ subject, reasons }) => `  ${visible(subject)}: ${visible(reasons.join('; '))}`);
  const { accepted, total, created, updated, removed, unchanged } = counts;
  return [
    ...(refused.length > 0 ? ['Refused photographs:', ...refused] : []),
    ...(small.length > 0 ? [`Narrower than 1600 pixels, and accepted: ${visible(small.join(', '))}`] : []),
    dryRun
      ? `Photographs, nothing written: ${accepted} of ${total} are valid, ${refusals.length} refused`
      : `Photographs: ${created} created, ${updated} updated, ${removed} removed, ${unchanged} unchanged, ${refusals.length} of ${total} refused`,
  ];
}

function section<Row extends Refusal | Draft>(
  heading: string,
  rows: readonly Row[],
  describe: (row: Row) => string,
): string[] {
  const lines = rows.map(
    (row) => `  line ${row.line}${row.key === '' ? '' : ` (${visible(row.key)})`}: ${visible(describe(row))}`,
  );
  return lines.length > 0 ? [heading, ...lines] : [];
}

function drySum({ accepted, total, refusals }: FileReport): string {
  return `Dry run, nothing written: ${accepted} of ${total} rows are valid, ${refusals.length} refused`;
}

function sum({ created, updated, unchanged, accepted, total, refusals }: FileReport): string {
  const refused = `${refusals.length} of ${total} rows refused`;
  if (accepted > 0 && unchanged === accepted)
    return `Nothing to write: ${unchanged} rows are already stored, ${refused}`;
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused}`;
}

const UNPRINTABLES = new RegExp(`[${UNPRINTABLE}]`, 'gu');

const visible = (text: string) => text.replace(UNPRINTABLES, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);

/** Returns 0 when every row and photograph is stored, 1 when no row is, and 2 when some rows or photographs were refused. */
export function exitStatusOf({
  accepted,
  refusals,
  photos,
}: Pick<FileReport, 'accepted' | 'refusals' | 'photos'>): 0 | 1 | 2 {
  if (accepted === 0) return 1;
  return refusals.length + (photos?.refusals.length ?? 0) > 0 ? 2 : 0;
}

/** Returns CSV with the columns line, key, result (`refused` or `draft`) and reasons. Photographs have no line; their path is the key. */
export function reportCsv({ refusals, drafts, photos }: Pick<FileReport, 'refusals' | 'drafts' | 'photos'>): string {
  const rows = [
    ...refusals.map(({ reasons, ...row }) => ({ ...row, result: 'refused', notes: reasons })),
    ...drafts.map(({ missing, ...row }) => ({
      ...row,
      result: 'draft',
      notes: missing.map((name) => `${name} is missing`),
    })),
  ].sort((a, b) => a.line - b.line);
  const lines = rows.map(({ line, key, result, notes }) => [line, key, result, notes.join('; ')]);
  const pictures = (photos?.refusals ?? []).map(({ subject, reasons }) => ['', subject, 'refused', reasons.join('; ')]);
  return stringifyCsv([['line', 'key', 'result', 'reasons'], ...lines, ...pictures]);
}
