import { eq } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import {
  approveConnection,
  createPartner,
  createPartnerKey,
  requestConnection,
} from '@/lib/domains/partners/server/service/operate';
import { resolvePartnerKey } from '@/lib/domains/partners/server/service/resolve-partner-key';
import { PARTNER_SCOPES, type PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import { connection } from '@/lib/platform/db/connection';

export interface TestPartner {
  id: number;
  code: string;
  /** The key of the partner. */
  text: string;
}

let serial = 0;

export async function createTestPartner(scopes: readonly PartnerScope[] = PARTNER_SCOPES): Promise<TestPartner> {
  const code = `partner-${(serial += 1)}`;
  const id = await createPartner(code, `Partner ${serial}`);
  const text = await createPartnerKey(code, { scopes, days: 30 });
  // The first use of a day is stored.
  await resolvePartnerKey(text, '127.0.0.1');
  return { id, code, text };
}

/** Makes the connection with the hotel approved. @returns the code of the hotel */
export async function connectHotel({ code }: TestPartner, hotelId: number): Promise<string> {
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  const hotelCode = hotel?.code ?? '';
  await requestConnection(code, hotelCode);
  await approveConnection(code, hotelCode);
  return hotelCode;
}
