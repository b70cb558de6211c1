import 'server-only';
import { turnOffSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { needsSecondFactor } from '@/lib/domains/hotel-members/rules/second-factor';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/memberships';

/** @throws {AppError} SECOND_FACTOR_MANDATORY for a role that requires it; the errors of `turnOffSecondFactor` */
export async function turnOffOptionalSecondFactor(
  ...[owner, code, address]: Parameters<typeof turnOffSecondFactor>
): Promise<void> {
  const hotels = await repository.listHotelsOfUser(owner.id);
  if (hotels.some(({ role }) => needsSecondFactor(role))) throw new AppError('SECOND_FACTOR_MANDATORY');
  await turnOffSecondFactor(owner, code, address);
}
