import { and, eq, ne } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { createPartner, createPartnerKey, requestConnection } from '@/lib/domains/partners/server/service/operator';
import { resolvePartnerKey } from '@/lib/domains/partners/server/service/resolve-partner-key';
import { PARTNER_SCOPES, type PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import { partnerConnections } from '@/lib/domains/partners/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';

export interface TestPartner {
  id: number;
  code: string;
  /** The API key. */
  text: string;
}

let serial = 0;

export async function createTestPartner(scopes: readonly PartnerScope[] = PARTNER_SCOPES): Promise<TestPartner> {
  const code = `partner-${(serial += 1)}`;
  const id = await createPartner(code, `Partner ${serial}`);
  const text = await createPartnerKey(code, { scopes, days: 30 });
  // The key is used once here, because its first use on a day writes to the database.
  await resolvePartnerKey(text, '127.0.0.1');
  return { id, code, text };
}

/** @returns the id of the open connection, which is requested if there was none, and the code of the hotel */
export async function requestHotel(
  { id: partnerId, code }: TestPartner,
  hotelId: number,
): Promise<{ connectionId: number; hotelCode: string }> {
  const on = connection();
  const [hotel] = await on.select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  const hotelCode = hotel?.code ?? '';
  await requestConnection(code, hotelCode);
  const [open] = await on
    .select({ id: partnerConnections.id })
    .from(partnerConnections)
    .where(
      and(
        eq(partnerConnections.partnerId, partnerId),
        eq(partnerConnections.hotelId, hotelId),
        ne(partnerConnections.state, 'ended'),
      ),
    );
  return { connectionId: open?.id ?? 0, hotelCode };
}

/**
 * Requests a connection with the hotel and marks it as approved.
 * @returns the code of the hotel
 */
export async function connectHotel(partner: TestPartner, hotelId: number): Promise<string> {
  const { connectionId, hotelCode } = await requestHotel(partner, hotelId);
  await connection()
    .update(partnerConnections)
    .set({ state: 'approved', approvedAt: now() })
    .where(eq(partnerConnections.id, connectionId));
  return hotelCode;
}
