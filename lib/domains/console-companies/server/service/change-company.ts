import 'server-only';
import type { Role } from '@/lib/domains/corporates/actor';
import { allowPan, withdrawPan } from '@/lib/domains/corporates/server/service/operator/allow-pan';
import { assignRole } from '@/lib/domains/corporates/server/service/operator/assign-role';
import { changeSettings } from '@/lib/domains/corporates/server/service/operator/change-settings';
import { getOperatedEntity } from '@/lib/domains/corporates/server/service/operator/find-company';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { restrictHotel, unrestrictHotel } from '@/lib/domains/corporates/server/service/operator/restrict-hotel';
import { resumeCompany, suspendCompany } from '@/lib/domains/corporates/server/service/operator/suspend-company';
import type { ChangedSettings } from '@/lib/domains/corporates/types';
import { createWallet } from '@/lib/domains/loyalty/server/service/create-wallet';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ContractBody } from '../../contract/company-contract';

/** @throws {AppError} NOT_FOUND, INVALID_INPUT */
export async function changeContract(
  corporateId: number,
  { reason, agentSecurePercent, ...settings }: ContractBody,
): Promise<void> {
  const agentSecureBp = agentSecurePercent === undefined ? undefined : Math.round(agentSecurePercent * 100);
  const values = Object.entries({ ...settings, agentSecureBp }).filter(([, value]) => value !== undefined);
  await changeSettings(corporateId, Object.fromEntries(values) as ChangedSettings, reason);
}

/** @throws {AppError} NOT_FOUND */
export async function changeCompanyStatus(
  corporateId: number,
  { status, reason }: { status: 'active' | 'suspended'; reason: string },
): Promise<void> {
  await getContractSettings(corporateId);
  await (status === 'suspended' ? suspendCompany(corporateId, reason) : resumeCompany(corporateId, reason));
}

/** @throws {AppError} NOT_FOUND */
export async function restrictForCompany(
  corporateId: number,
  { hotelId, reason }: { hotelId: number; reason: string },
): Promise<void> {
  await getContractSettings(corporateId);
  await restrictHotel({ corporateId, hotelId }, reason);
}

/** @throws {AppError} NOT_FOUND */
export async function unrestrictForCompany(corporateId: number, hotelId: number): Promise<void> {
  await getContractSettings(corporateId);
  await unrestrictHotel({ corporateId, hotelId });
}

/** @throws {AppError} NOT_FOUND */
export async function allowPanOfCompany(
  corporateId: number,
  { pan, reason }: { pan: string; reason: string },
): Promise<void> {
  await getContractSettings(corporateId);
  await allowPan({ corporateId, pan }, reason);
}

/** @throws {AppError} NOT_FOUND */
export async function withdrawPanOfCompany(corporateId: number, pan: string): Promise<void> {
  await getContractSettings(corporateId);
  await withdrawPan({ corporateId, pan });
}

interface EntityKey {
  corporateId: number;
  legalEntityId: number;
}

/** @throws {AppError} NOT_FOUND, LAST_MANAGER */
export async function assignRoleInCompany(key: EntityKey, { userId, role }: { userId: number; role: Role }) {
  await assertEntityOf(key);
  await assignRole(key.legalEntityId, userId, role);
}

/** @throws {AppError} NOT_FOUND */
export async function openWallet(key: EntityKey): Promise<void> {
  await assertEntityOf(key);
  await createWallet(key.legalEntityId);
}

async function assertEntityOf({ corporateId, legalEntityId }: EntityKey): Promise<void> {
  const entity = await getOperatedEntity(legalEntityId);
  if (entity.corporateId !== corporateId) throw new AppError('NOT_FOUND');
}
