import 'server-only';
import { changeForOperator } from '@/lib/domains/bookings/server/service/change/change-for-operator';
import { toChangeCost } from '@/lib/domains/bookings/server/service/change/change-answers';
import { toStayRequest } from '@/lib/domains/bookings/server/service/change/change-request';
import { planChange } from '@/lib/domains/bookings/server/service/change/plan-change';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { fromRupees } from '@/lib/money';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { ActedBooking } from '../../../contract/actions';
import type { assessBookingChangeEndpoint, changeForBookerEndpoint, CostForBooker } from '../../../contract/change';
import { findForAction, toActed } from './find-booking';

/** @throws {AppError} FORBIDDEN, NOT_FOUND, and the errors of `planChange` */
export async function assessChange(
  actor: StaffActor,
  reference: string,
  body: BodyOf<typeof assessBookingChangeEndpoint>,
): Promise<CostForBooker> {
  const booking = await findForAction(actor, reference, 'change');
  const { pricing } = await planChange(booking, toStayRequest(body));
  const isTravelAgent = booking.travelAgentEntityId !== null;
  return { ...toChangeCost({ booking, pricing }), version: booking.version, isTravelAgent };
}

/** @throws {AppError} FORBIDDEN, and the errors of `changeForOperator` */
export async function changeStay(
  actor: StaffActor,
  reference: string,
  { version, expectedDifference, ...stay }: BodyOf<typeof changeForBookerEndpoint>,
): Promise<ActedBooking> {
  const { id: bookingId } = await findForAction(actor, reference, 'change');
  const expectedDifferencePaise = fromRupees(expectedDifference);
  const request = { ...toStayRequest(stay), bookingId, version, expectedDifferencePaise };
  return toActed(await changeForOperator(actor, request));
}
