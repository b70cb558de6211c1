import { POST as openRoute } from '@/app/api/v1/booker-view/open/route';
import { startView } from '@/lib/domains/booker-views/server/service/start-view';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';
import { createStaff, signInStaff } from './api/staff-world';
import { callRoute } from './call-route';

export const VIEW_REASON = 'The booker does not find the voucher';

export interface Viewer {
  staff: StaffActor;
  /** Of the session of the console. */
  cookie: string;
}

export async function createViewer(): Promise<Viewer> {
  const cookie = await signInStaff(await createStaff('support'));
  const staff = await resolveStaff({ headers: { get: () => cookie } });
  if (!staff) throw new Error('The member of staff cannot sign in');
  return { staff, cookie };
}

interface ViewedBooking {
  id: number;
  reference: string;
}

/** @returns the token of the link */
export async function startTestView({ staff }: Viewer, booker: Actor, booking: ViewedBooking): Promise<string> {
  const { userId, legalEntityId } = booker;
  const link = await startView(staff, { ...booking, userId, legalEntityId }, VIEW_REASON);
  return /\/view\/([\w-]+)\/$/.exec(link)?.[1] ?? '';
}

/** @param cookie of the browser */
export const openLink = (token: string, cookie?: string) =>
  callRoute<{ booking_id: number; errors?: { code: number }[] }>(openRoute, {
    body: { token },
    ...(cookie !== undefined && { cookie }),
  });

/** @returns the cookie of the open view */
export async function openTestView(viewer: Viewer, booker: Actor, booking: ViewedBooking): Promise<string> {
  const { headers } = await openLink(await startTestView(viewer, booker, booking), viewer.cookie);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
