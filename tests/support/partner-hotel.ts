import { ariOwners } from '@/lib/domains/ari/server/tables';
import { CELL_KINDS } from '@/lib/domains/ari/types';
import { GET as getRoute, PUT as putRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/ari/route';
import { addDays } from '@/lib/dates';
import type { AriMessage, AriResults, StoredAri } from '@/lib/domains/partner-updates/contract/ari-message';
import { connection, pool } from '@/lib/platform/db/connection';
import { today } from '@/tests/support/builders/catalogue';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { callRoute, type Answer } from '@/tests/support/call-route';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

/** A hotel whose partner maintains all its cells. */
export interface PartnerHotel {
  world: StayWorld;
  partner: TestPartner;
  code: string;
}

interface Failure {
  errors: { code: number; field?: string; message: string; data?: AriResults }[];
}

export async function createPartnerHotel({ rooms = 5 }: { rooms?: number } = {}): Promise<PartnerHotel> {
  const world = await createStayWorld({ rooms });
  const partner = await createTestPartner();
  const code = await connectHotel(partner, world.hotelId);
  await ownCells({ world, partner }, today());
  return { world, partner, code };
}

/** The partner maintains the nights from `fromNight` on, the desk those before. */
export async function ownCells({ world, partner }: Omit<PartnerHotel, 'code'>, fromNight: string): Promise<void> {
  const owner = { hotelId: world.hotelId, partnerId: partner.id, fromNight };
  await connection()
    .insert(ariOwners)
    .values(CELL_KINDS.map((kind) => ({ ...owner, kind })))
    .onConflictDoUpdate({ target: [ariOwners.hotelId, ariOwners.kind], set: owner });
}

/** The night that is `days` after the check-in of the test's stays. */
export const nightOf = ({ world }: Pick<PartnerHotel, 'world'>, days = 0) => addDays(world.checkin, days);

export function sendMessage(
  { partner, code }: Pick<PartnerHotel, 'partner' | 'code'>,
  message: AriMessage | Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer<AriResults & Failure>> {
  return callRoute<AriResults & Failure>(putRoute, {
    method: 'PUT',
    params: { hotel_code: code },
    body: message,
    headers: { ...bearer({ text: partner.text }), ...headers },
  });
}

/** Returns the results of a message of which nothing was applied, too. */
export async function sendForResults(hotel: PartnerHotel, message: AriMessage): Promise<AriResults> {
  const { status, body } = await sendMessage(hotel, message);
  const results = status === 422 ? body.errors[0]?.data : body;
  if (![200, 422].includes(status) || !results) throw new Error(`Folio answered ${status} ${JSON.stringify(body)}`);
  return results;
}

export const readAri = ({ partner, code }: Pick<PartnerHotel, 'partner' | 'code'>, from: string, to: string) =>
  callRoute<StoredAri & Failure>(getRoute, {
    params: { hotel_code: code },
    query: { from, to },
    headers: bearer({ text: partner.text }),
  });

export interface StoredNight {
  night: string;
  total: number;
  sold: number;
  held: number;
  stopSell: boolean;
  minStay: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
}

export async function readNights({ world }: Pick<PartnerHotel, 'world'>): Promise<StoredNight[]> {
  const { rows } = await pool().query<StoredNight>(
    `select night::text as night, total, sold, held, stop_sell as "stopSell", min_stay_nights as "minStay",
       is_closed_to_arrival as "closedToArrival", is_closed_to_departure as "closedToDeparture"
     from inventory_night where hotel_id = $1 order by night`,
    [world.hotelId],
  );
  return rows;
}

export async function readNight(hotel: Pick<PartnerHotel, 'world'>, days = 0): Promise<StoredNight> {
  const found = (await readNights(hotel)).find(({ night }) => night === nightOf(hotel, days));
  if (!found) throw new Error('The night has no inventory');
  return found;
}

/** Website prices of single nights as `single/double/extra adult/kid`, by night. */
export async function readExceptions({ world }: Pick<PartnerHotel, 'world'>): Promise<Record<string, string>> {
  const { rows } = await pool().query<{ night: string; prices: string }>(
    `select e.night::text as night, concat_ws('/', single_paise, double_paise, extra_adult_paise, kid_paise) as prices
     from rate_exception e join rate_plan p on p.id = e.rate_plan_id where p.hotel_id = $1 order by e.night`,
    [world.hotelId],
  );
  return Object.fromEntries(rows.map(({ night, prices }) => [night, prices]));
}
