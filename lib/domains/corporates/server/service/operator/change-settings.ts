import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { updateSettings } from '../../repository/operator';
import { type ChangedSettings } from '../../../types';
import type { ContractSettings } from '../../../types';
import { lockCorporate } from '../contract-settings';

type Changes = Record<string, { from: unknown; to: unknown }>;

interface ChangedContract {
  settings: ContractSettings;
  changes: Changes;
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT */
export function changeSettings(
  corporateId: number,
  changed: ChangedSettings,
  reason?: string,
): Promise<ChangedContract> {
  return inTransaction((tx) => changeSettingsIn(tx, corporateId, changed, reason));
}

/**
 * Takes the lock that bookings take, and audits the old and new value of each changed setting.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT if the rest of a booking would be due before it is to be secured
 */
export async function changeSettingsIn(
  tx: Tx,
  corporateId: number,
  changed: ChangedSettings,
  reason?: string,
): Promise<ChangedContract> {
  const before = await lockCorporate(tx, corporateId);
  const settings = { ...before, ...changed };
  assertDaysInOrder(settings);
  const changes: Changes = {};
  for (const key of Object.keys(changed) as (keyof ChangedSettings)[]) {
    if (before[key] !== settings[key]) changes[key] = { from: before[key], to: settings[key] };
  }
  if (Object.keys(changes).length === 0) return { settings, changes };
  await updateSettings(corporateId, changed, tx);
  const subject = { type: 'corporate', id: corporateId };
  const names = Object.keys(changes);
  const values = {
    before: Object.fromEntries(names.map((name) => [name, changes[name]?.from])),
    after: Object.fromEntries(names.map((name) => [name, changes[name]?.to])),
  };
  await recordAudit({ action: 'corporate.settings-changed', subject, ...values, ...(reason && { reason }) }, tx);
  return { settings, changes };
}

/** Only some of the values may be changed, so a form cannot check this alone. */
function assertDaysInOrder({ agentSecureDays, agentBalanceDays }: ContractSettings): void {
  if (agentBalanceDays <= agentSecureDays) return;
  throw new AppError('INVALID_INPUT', {
    field: 'agent_balance_days',
    message: `The rest cannot be due before the booking is to be secured, ${agentSecureDays} days before check-in`,
  });
}
