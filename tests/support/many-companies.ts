import type pg from 'pg';
import { accounts } from '@/lib/domains/ledger/accounts';

/** Bills of stays that ended in the last thirty days are open. */
const OPEN_DAYS = 30;

/** Copies a row under other ids. `changes` has names and values of changed columns, and may use `new_id`. */
const copyRow = (table: string, changes: string) => `
  insert into ${table}
  select copy.* from ${table} original, generate_series($2::int, $3::int) new_id,
    jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object('id', new_id, ${changes})) copy
  where original.id = $1`;

/** Adds hotels, companies and legal entities for the ids of loaded bookings as copies of one of each. Both ids of a range are included. */
export async function copyOwners(
  client: pg.ClientBase,
  original: { hotelId: number; corporateId: number; legalEntityId: number },
  { hotels, companies }: { hotels: [number, number]; companies: [number, number] },
): Promise<void> {
  const hotelChanges = `'code', 'COPY' || new_id, 'slug', 'copy-' || new_id, 'name', 'Hotel ' || new_id`;
  await client.query(copyRow('hotel', hotelChanges), [original.hotelId, ...hotels]);
  await client.query(copyRow('corporate', `'name', 'Company ' || new_id`), [original.corporateId, ...companies]);
  await client.query(copyRow('legal_entity', `'corporate_id', new_id`), [original.legalEntityId, ...companies]);
}

/** Adds a bill for each loaded booking whose stay has ended, to companies from that id on. */
export async function createManyBills(client: pg.ClientBase, firstCompany: number): Promise<void> {
  const { book, ownerType, type } = accounts.bookingBilled(0);
  await client.query(
    `insert into ledger_account (book, owner_type, owner_id, type, balance)
     select $1, $2, id, $3, case when checkout > (select max(checkout) from booking) - $5::int then payable_paise else 0 end
     from booking where status = 'checked_out' and corporate_id >= $4`,
    [book, ownerType, type, firstCompany, OPEN_DAYS],
  );
}
