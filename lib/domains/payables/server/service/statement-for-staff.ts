import 'server-only';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import type { DeskStatement } from '@/lib/domains/payables/contract/statement';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { withoutContacts } from './console-disputes';
import { getDeskStatement } from './desk-statement';

/** The statement as the hotel sees it, with contacts of guests as the role sees them. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getStatementForStaff(
  actor: StaffActor,
  request: { hotelId: number; month?: string | undefined },
): Promise<DeskStatement> {
  const statement = await getDeskStatement(await staffAtHotel(actor, request.hotelId), request);
  const stays = statement.stays.map((stay) => ({
    ...stay,
    dispute: stay.dispute && withoutContacts(actor, stay.dispute),
  }));
  return { ...statement, stays };
}
