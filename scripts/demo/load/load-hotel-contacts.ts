import { insertContacts } from '@/lib/domains/hotel-messages/server/repository/contacts';
import { BOOKING_MESSAGE_KINDS, MESSAGE_KINDS } from '@/lib/domains/hotel-messages/types';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';

/** Lists of all hotels would fill the inbox each day. */
const HOTELS_WITH_LISTS: readonly string[] = ['BLR-001', 'BLR-002'];
const HOTEL_WITH_SMS = 'BLR-001';
/** Numbers that begin with 0 are not assigned. */
const MOBILE = '+910000000001';

export async function loadHotelContacts({ hotels }: CatalogueIdsByCode, tx: Connection): Promise<void> {
  const at = now();
  const contacts = [...hotels].map(([code, hotelId]) => {
    const hasSms = code === HOTEL_WITH_SMS;
    return {
      ...{ hotelId, name: 'Front desk', email: `frontdesk@${code.toLowerCase()}.example` },
      phone: hasSms ? MOBILE : null,
      channels: hasSms ? (['mail', 'sms'] as const) : (['mail'] as const),
      kinds: HOTELS_WITH_LISTS.includes(code) ? MESSAGE_KINDS : BOOKING_MESSAGE_KINDS,
      ...{ createdAt: at, verifiedAt: at },
    };
  });
  await insertContacts(
    contacts.map((contact) => ({ ...contact, channels: [...contact.channels], kinds: [...contact.kinds] })),
    tx,
  );
}
