import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { updateSettings } from '../../repository/operator';
import { type ChangedSettings } from '../../../types';
import type { ContractSettings } from '../../../types';
import { lockCorporate } from '../contract-settings';

type Changes = Record<string, { from: unknown; to: unknown }>;

/**
 * Changes the given settings, with an audit row of each old and new value, under the lock that bookings use.
 * @throws {AppError} NOT_FOUND
 */
export async function changeSettings(
  corporateId: number,
  wanted: ChangedSettings,
): Promise<{ settings: ContractSettings; changes: Changes }> {
  return inTransaction(async (tx) => {
    const before = await lockCorporate(tx, corporateId);
    const settings = { ...before, ...wanted };
    const changes: Changes = {};
    for (const key of Object.keys(wanted) as (keyof ChangedSettings)[]) {
      if (before[key] !== settings[key]) changes[key] = { from: before[key], to: settings[key] };
    }
    if (Object.keys(changes).length === 0) return { settings, changes };
    await updateSettings(corporateId, wanted, tx);
    const subject = { type: 'corporate', id: corporateId };
    await recordAudit({ actorUserId: null, action: 'corporate.settings-changed', subject, data: changes }, tx);
    return { settings, changes };
  });
}
