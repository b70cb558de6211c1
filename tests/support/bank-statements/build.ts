import { bookings } from '@/lib/domains/bookings/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bankTransactions } from '@/lib/domains/bank-statements/server/tables';
import { uploadStatement } from '@/lib/domains/bank-statements/server/service/upload-statement';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/approvals';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { eq, sql } from 'drizzle-orm';
import { toRupees } from '@/lib/money';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';

export interface BankRow {
  amountPaise: number;
  reference: string;
  text?: string;
  day?: IsoDate;
}

let opening = 1_000_000_00;

/** The file of a statement in the layout of Kotak. Each has another opening balance, as statements of one account have. */
export function bankStatementOf(...rows: BankRow[]): Uint8Array<ArrayBuffer> {
  let balance = (opening += 1_00);
  const amount = (paise: number) => (paise > 0 ? toRupees(paise).toFixed(2) : '');
  const lines = rows.map(({ amountPaise, reference, text = 'NEFT SAMPLE WORKS', day = todayInIndia(now()) }) => {
    balance += amountPaise;
    const cells = [text, reference, amount(0 - amountPaise), amount(amountPaise), toRupees(balance).toFixed(2)];
    return [day.split('-').reverse().join('/'), ...cells].join(',');
  });
  return new TextEncoder().encode(['Date,Description,Ref No.,Debit,Credit,Balance', ...lines].join('\n'));
}

export const toStream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

/** @returns the id of an uploaded transaction */
export async function storeBankTransaction(row: BankRow): Promise<number> {
  const { actor } = await createStaffActor('finance');
  await uploadStatement(actor, { name: 'statement.csv', content: toStream(bankStatementOf(row)) });
  const [stored] = await connection()
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(sql`${row.reference || row.text} in (${bankTransactions.reference}, ${bankTransactions.narration})`);
  if (!stored) throw new Error('The transaction is not stored');
  return stored.id;
}

/** An ended stay on credit of a new company. */
export async function createBilledStay(): Promise<{ corporateId: number; amountPaise: number }> {
  const world = await createStayWorld({ rooms: 2 });
  const booker = await createActor(world);
  const { id, payablePaise } = await bookOnCredit(booker, await createBookingRequest(booker, world));
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, id));
  return { corporateId: world.corporateId, amountPaise: payablePaise };
}
