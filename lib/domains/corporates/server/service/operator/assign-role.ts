import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Role } from '@/lib/domains/corporates/actor';
import { replaceContacts } from '@/lib/domains/corporates/server/repository/api-keys';
import { updateRole } from '@/lib/domains/corporates/server/repository/members';
import { assertAnotherManager, lockTeam } from '../team';

/** @param who the id of the user, or the e-mail address in lower case. @returns the previous role. @throws {AppError} NOT_FOUND, LAST_MANAGER */
export async function assignRole(legalEntityId: number, who: number | string, role: Role): Promise<Role> {
  return inTransaction(async (tx) => {
    const members = await lockTeam(tx, legalEntityId);
    const member = members.find(({ userId, email }) => who === userId || who === email);
    if (!member) {
      throw new AppError('NOT_FOUND', { message: `${who} is not a member of legal entity ${legalEntityId}` });
    }
    const { userId, role: before } = member;
    if (before === role) return before;
    if (before === 'manager') await assertAnotherManager(tx, legalEntityId, userId);
    await updateRole({ userId, legalEntityId }, role, tx);
    await replaceContacts(userId, tx);
    await recordAudit(
      {
        action: 'member.role-changed',
        subject: { type: 'legal_entity', id: legalEntityId },
        data: { user_id: userId },
        before: { role: before },
        after: { role },
      },
      tx,
    );
    return before;
  });
}
