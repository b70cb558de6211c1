import 'server-only';
import { turnOffSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { removePasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { needsSecondFactor } from '@/lib/domains/hotel-members/rules/second-factor';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/memberships';

async function isFactorMandatory(userId: number): Promise<boolean> {
  return (await repository.listHotelsOfUser(userId)).some(({ role }) => needsSecondFactor(role));
}

/** @throws {AppError} SECOND_FACTOR_MANDATORY for a role that requires it; the errors of `turnOffSecondFactor` */
export async function turnOffOptionalSecondFactor(
  ...[owner, code, address]: Parameters<typeof turnOffSecondFactor>
): Promise<void> {
  if (await isFactorMandatory(owner.id)) throw new AppError('SECOND_FACTOR_MANDATORY');
  await turnOffSecondFactor(owner, code, address);
}

/** @throws {AppError} SECOND_FACTOR_MANDATORY for the last factor of a role that requires one; NOT_FOUND */
export async function removeOwnPasskey(
  owner: Parameters<typeof removePasskey>[0],
  id: number,
  address: string,
): Promise<void> {
  await removePasskey(owner, { id, isMandatory: await isFactorMandatory(owner.id) }, address);
}
