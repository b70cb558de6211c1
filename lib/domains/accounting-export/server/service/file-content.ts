import 'server-only';
import { addDays, indiaInstant } from '@/lib/dates';
import { csvHead, csvRows } from '../../rules/csv';
import { linesOf } from '../../rules/lines';
import { TALLY_TAIL, tallyMasters, vouchers, vouchersHead } from '../../rules/tally';
import type { AccountNames, CompanyNames, ExportFormat, Journal, Period } from '../../types';
import { readJournals, type JournalCursor } from '../repository/journals';

const JOURNALS_PER_READ = 1_000;

interface Written {
  text: string;
  journals: readonly Journal[];
  /** Lines or ledgers in the text. */
  entries: number;
}

type FileOptions = Period & { format: ExportFormat; names: AccountNames; companies: CompanyNames | null };

/**
 * The file in parts of about a thousand journals. Journals of closed days never change, so that the parts need no common snapshot, and
 * the same period, format and names give the same text.
 */
export async function* writeFile(
  { from, to, format, names, companies }: FileOptions,
  limit = JOURNALS_PER_READ,
): AsyncGenerator<Written> {
  if (format === 'tally_masters') {
    const ledgers = new Set(Object.values(names).map(({ name }) => name)).size;
    yield { text: tallyMasters(names), journals: [], entries: ledgers };
    return;
  }
  const isCsv = format === 'csv';
  const period = { begin: indiaInstant(from), end: indiaInstant(addDays(to, 1)), limit };
  yield { text: isCsv ? csvHead() : vouchersHead(), journals: [], entries: 0 };
  let after: JournalCursor | null = null;
  do {
    const { journals, next } = await readJournals({ ...period, after });
    const entries = journals.reduce((sum, journal) => sum + linesOf(journal).length, 0);
    yield { text: isCsv ? csvRows(journals, names, companies) : vouchers(journals, names), journals, entries };
    after = next;
  } while (after);
  if (!isCsv) yield { text: TALLY_TAIL, journals: [], entries: 0 };
}
