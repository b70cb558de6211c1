import type { AuthenticatedUser } from '../contract/corporates';

/** True for a person who belongs to a hotel and to no company. The pages of bookers are not for them. */
export function isDeskOnly({
  isHotelMember,
  legalEntities,
}: Pick<AuthenticatedUser, 'isHotelMember' | 'legalEntities'>) {
  return isHotelMember && legalEntities.length === 0;
}
