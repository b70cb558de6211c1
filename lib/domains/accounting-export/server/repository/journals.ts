import 'server-only';
import { sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { invoices } from '@/lib/domains/invoices/server/tables';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { commissionDocuments, commissionItems, payables } from '@/lib/domains/payables/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Journal } from '../../types';

export interface JournalPage {
  /** Journals of the cash and credit books. */
  journals: Journal[];
  /** Where the next page begins; null after the last one. */
  next: JournalCursor | null;
}

export interface JournalCursor {
  /** With microseconds, which a Date does not have. */
  at: string;
  id: number;
}

interface Instants {
  begin: Date;
  end: Date;
}

/** Reads the journals from `begin` until before `end`, in the order of their instants. Documents that are issued after `end` are not named. */
export async function readJournals(
  { begin, end, after, limit }: Instants & { after: JournalCursor | null; limit: number },
  on: Connection = connection(),
): Promise<JournalPage> {
  const { rows } = await on.execute<Record<'id' | 'at' | 'day' | 'reason' | 'ref_type' | 'ref_id', string>>(sql`
    select id, at::text as at, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, reason, ref_type, ref_id
    from ${ledgerJournals}
    where at >= ${begin.toISOString()} and at < ${end.toISOString()}
      ${after ? sql`and (at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by ledger_journal.at, id limit ${limit}`);
  const found = rows.map(({ id, at, day, reason, ref_type: refType, ref_id: refId }) => ({
    ...{ id: Number(id), at, day, reason, refType, refId, entries: [] as Journal['entries'] },
  }));
  const byId = new Map(found.map((journal) => [journal.id, journal]));
  for (const { journalId, entry } of await readEntries([...byId.keys()], end, on))
    byId.get(journalId)?.entries.push(entry);
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    journals: found.filter(({ entries }) => entries.length > 0).map(({ at: _at, ...journal }) => journal),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

/** Billed commission names its own invoice, everything else the invoice of the booking. */
async function readEntries(
  journalIds: readonly number[],
  end: Date,
  on: Connection,
): Promise<{ journalId: number; entry: Journal['entries'][number] }[]> {
  if (journalIds.length === 0) return [];
  const isCommission = sql`a.owner_type = 'hotel' and a.type in ('commission', 'commission_gst')`;
  const { rows } = await on.execute<Record<string, string | null>>(sql`
    select j.id as journal, a.book || '/' || a.owner_type || '/' || a.type as account, e.amount,
      case a.owner_type when 'hotel' then h.code when 'corporate' then 'company ' || a.owner_id else '' end as party,
      case a.owner_type when 'corporate' then a.owner_id end as company,
      b.reference as booking, coalesce(c.number, i.number) as document,
      case when c.number is null then i.recipient_gstin else c.recipient_gstin end as gstin,
      case when c.number is null then i.place_of_supply else c.document #>> '{placeOfSupply,code}' end as state,
      p.commission_cgst_paise as cgst, p.commission_sgst_paise as sgst, p.commission_igst_paise as igst
    from ${ledgerJournals} j
    join ${ledgerEntries} e on e.journal_id = j.id
    join ${ledgerAccounts} a on a.id = e.account_id and a.book in ('cash', 'credit')
    left join ${payables} p on p.booking_id = case when j.ref_type = 'payable' then split_part(j.ref_id, '/', 1)::bigint end
      and p.revision = case when j.ref_type = 'payable' then split_part(j.ref_id, '/', 2)::smallint end
    left join ${hotels} h on a.owner_type = 'hotel' and h.id = a.owner_id
    left join ${bookings} b on b.id = case when a.owner_type = 'booking' then a.owner_id
      when j.ref_type = 'booking' then j.ref_id::bigint else p.booking_id end
    left join lateral (
      select d.number, d.recipient_gstin, d.document from ${commissionItems} ci
      join ${commissionDocuments} d on d.id = ci.document_id
      where ${isCommission} and ci.payable_id = p.id and d.issued_at < ${end.toISOString()}
    ) c on true
    left join lateral (
      select number, recipient_gstin, place_of_supply from ${invoices} bill
      where bill.booking_id = b.id and bill.issued_at < ${end.toISOString()} order by bill.id desc limit 1
    ) i on true
    where j.id in (${sql.join([...journalIds], sql`, `)})
    order by j.id, e.id`);
  return rows.map((row) => ({
    journalId: Number(row.journal),
    entry: {
      ...{ account: row.account ?? '', amount: Number(row.amount), party: row.party ?? '' },
      companyId: row.company === null ? null : Number(row.company),
      ...{
        booking: row.booking ?? '',
        document: row.document ?? '',
        gstin: row.gstin ?? '',
        stateCode: row.state ?? '',
      },
      commissionTax:
        row.cgst === null ? null : { cgst: Number(row.cgst), sgst: Number(row.sgst), igst: Number(row.igst) },
    },
  }));
}
