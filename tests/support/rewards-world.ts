import { sql } from 'drizzle-orm';
import { giftCardProducts, roomNightProducts } from '@/lib/domains/loyalty/server/tables';
import { connection } from '@/lib/platform/db/connection';

let serial = 0;

async function insertOne<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('Nothing was inserted');
  return row;
}

/** Creates a product with denominations of ₹100, ₹250, ₹404, ₹503 and ₹999. The local supplier fails for the last three. */
export async function createGiftCardProduct(): Promise<number> {
  serial += 1;
  const product = await insertOne(
    connection()
      .insert(giftCardProducts)
      .values({
        code: `CARD-${serial}`,
        brand: `Brand ${serial}`,
        category: 'Books',
        description: 'Books and stationery',
        terms: 'Valid in every shop.',
        denominationsPaise: [100_00, 250_00, 404_00, 503_00, 999_00],
        validityDays: 365,
      })
      .returning({ id: giftCardProducts.id }),
  );
  return product.id;
}

export async function createRoomNightProduct(change: Partial<typeof roomNightProducts.$inferInsert> = {}) {
  serial += 1;
  const product = await insertOne(
    connection()
      .insert(roomNightProducts)
      .values({
        code: `NIGHT-${serial}`,
        name: 'One night in a city hotel',
        description: 'One room for one night',
        points: 400,
        coverPaise: 5_000_00,
        validityDays: 180,
        ...change,
      })
      .returning({ id: roomNightProducts.id }),
  );
  return product.id;
}

export async function lastCode(phone: string): Promise<string> {
  const { rows } = await connection().execute<{ body: string }>(
    sql`select text as body from outbox_message where channel = 'sms' and recipient = ${phone} order by id desc limit 1`,
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}
