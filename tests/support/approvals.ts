import { z } from 'zod';
import { defineApprovalKind } from '@/lib/domains/approvals/server/service/approval-kind';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';
import type { StaffRole } from '@/lib/domains/staff/types';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { changeSettingsIn } from '@/lib/domains/corporates/server/service/operator/change-settings';
import { AppError } from '@/lib/platform/errors/app-error';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';

/** @returns a member of staff with a session, as endpoints pass it to services */
export async function createStaffActor(role: StaffRole): Promise<{ actor: StaffActor; cookie: string }> {
  const cookie = await signInStaff(await createStaff(role));
  const actor = await resolveStaff(new Request('http://localhost', { headers: { cookie } }));
  if (!actor) throw new Error('The session was not accepted');
  return { actor, cookie };
}

/** Adds rooms to the cap of a company, which shows how often the action ran. */
export const addRoomsKind = defineApprovalKind({
  name: 'test.add-rooms',
  label: 'More rooms',
  request: 'limit.request',
  decide: 'limit.write',
  payload: z.object({ corporateId: z.number().int(), rooms: z.number().int(), expected: z.number().int().optional() }),
  describe: ({ corporateId, rooms }) => ({
    summary: `Allow ${rooms} more rooms`,
    subject: { type: 'corporate', id: corporateId },
    changes: [],
  }),
  run: async (tx, { corporateId, rooms, expected }) => {
    const { unpaidRoomsCap } = await lockCorporate(tx, corporateId);
    if (expected !== undefined && unpaidRoomsCap !== expected) throw new AppError('APPROVAL_OUTDATED');
    await changeSettingsIn(tx, corporateId, { unpaidRoomsCap: unpaidRoomsCap + rooms });
    if (rooms < 0) throw new Error('The process ends here');
  },
});
