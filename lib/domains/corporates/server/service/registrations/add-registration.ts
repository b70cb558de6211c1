import 'server-only';
import { panOf } from '@/lib/domains/gstin/rules/structure';
import * as gstin from '@/lib/domains/gstin/server/service/registrations';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { actingEntity, type Actor } from '../../../actor';
import { isPanOfAnotherCompany, isPanWithdrawn, listPans } from '../../repository/registrations';
import { lockCorporate } from '../contract-settings';
import { gstinAuditEntry } from './gstin-audit-entry';
import { notifyManagers } from './notify-managers';

const ADD_LIMIT = { name: 'gstin', max: 30, windowSeconds: 3600 };

/**
 * Bookings can be billed to the new registration immediately; a travel manager confirms or removes it later. A repeated
 * request returns the stored registration.
 * @throws {AppError} INVALID_GSTIN for a wrong format, check digit or state, FOREIGN_PAN, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function addRegistration(
  actor: Actor,
  request: gstin.NewGstin,
): Promise<gstin.Registration & { warnings: string[] }> {
  const entity = actingEntity(actor, request.legalEntityId);
  await assertWithinLimit(ADD_LIMIT, String(actor.userId));
  const { registration, warnings } = gstin.checkNewGstin(request);
  const audit = { legalEntityId: entity.legalEntityId, gstin: registration.gstin };
  try {
    const stored = await inTransaction(async (tx) => {
      await lockCorporate(tx, entity.corporateId);
      const known = await gstin.findRegistration(tx, entity.legalEntityId, registration.gstin);
      if (known) return known;
      await assertCompanyPan(tx, entity.corporateId, registration.gstin);
      const added = await gstin.storeRegistration(tx, registration, actor.userId);
      await recordAudit(gstinAuditEntry('added', audit), tx);
      await notifyManagers(tx, actor, entity, added);
      return added;
    });
    return { ...stored, warnings };
  } catch (error) {
    if (AppError.is(error, 'FOREIGN_PAN')) await recordAudit(gstinAuditEntry('refused', audit));
    throw error;
  }
}

/** The first registration defines the company's PAN, unless another company has the same PAN. */
async function assertCompanyPan(tx: Tx, corporateId: number, number: string): Promise<void> {
  const pan = panOf(number);
  const isWithdrawn = await isPanWithdrawn(corporateId, pan, tx);
  const own = await listPans(corporateId, tx);
  const isOwn = own.length === 0 ? !(await isPanOfAnotherCompany(corporateId, pan, tx)) : own.includes(pan);
  if (isWithdrawn || !isOwn) throw new AppError('FOREIGN_PAN', { field: 'gstin' });
}
