import 'server-only';
import { startView } from '@/lib/domains/booker-views/server/service/start-view';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { findForAction } from './find-booking';

/** @throws {AppError} FORBIDDEN, NOT_FOUND, BOOKER_LEFT */
export async function viewAsBooker(actor: StaffActor, reference: string, reason: string): Promise<{ link: string }> {
  const booking = await findForAction(actor, reference, 'view-as-booker');
  return { link: await startView(actor, booking, reason) };
}
