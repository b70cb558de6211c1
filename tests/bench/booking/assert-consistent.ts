import { auditBooks } from '@/lib/domains/ledger/server/service/ledger';
import { onDatabase } from '../databases';
import { withSettings } from '../with-deployment-settings';

/**
 * @throws {Error} when the ledger does not balance, a night is oversold, or the bench's companies do not have this number of bookings
 */
export async function assertConsistent(databaseUrl: string, bookings: number): Promise<void> {
  const books = await withSettings({ STAGE: 'test', DATABASE_URL: databaseUrl }, () => auditBooks());
  if (!books.isBalanced) throw new Error(`The ledger does not balance: ${JSON.stringify(books)}`);
  await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ oversold: number; booked: number }>(`select
      (select count(*)::int from inventory_night where sold + held > total or sold < 0 or held < 0) as oversold,
      (select count(*)::int from booking b join app_user u on u.id = b.user_id
        where u.email like 'bench%@bench.example' and b.status = 'confirmed') as booked`);
    const { oversold = -1, booked = -1 } = rows[0] ?? {};
    if (oversold !== 0) throw new Error(`${oversold} nights are oversold`);
    if (booked !== bookings) throw new Error(`${booked} bookings are stored, but ${bookings} were confirmed`);
  });
}
