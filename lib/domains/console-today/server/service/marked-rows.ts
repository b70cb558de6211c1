import 'server-only';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import type { StaffActor } from '@/lib/domains/staff/actor';
import type { WorkRow } from '../../contract/today';
import type { FollowUpState } from '../../rules/lists';
import { MARK_PERMISSION } from '../../rules/mark-done';
import { listWorkMarks } from '../repository/work-done';

export type FoundRow = Omit<WorkRow, 'action'> & { isMarkable: boolean };

/** The rows that are not marked as done, or those that are, with who marked them and why. */
export async function followUps(
  actor: StaffActor,
  state: FollowUpState,
  found: readonly FoundRow[],
): Promise<WorkRow[]> {
  const marks = await listWorkMarks(found.map(({ id }) => id));
  const mayMark = actor.permissions.includes(MARK_PERMISSION);
  const access = guestContactAccess(actor.permissions);
  return found.flatMap(({ isMarkable, ...row }): WorkRow[] => {
    const mark = marks.get(row.id);
    if ((mark !== undefined) !== (state === 'done')) return [];
    if (!mark) return [{ ...row, action: mayMark && isMarkable ? 'mark' : null }];
    const next = `Marked as done by ${mark.by}: ${hideContactsIn(mark.reason, access)}`;
    return [{ ...row, next, action: mayMark ? 'undo' : null }];
  });
}
