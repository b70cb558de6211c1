import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { paths } from '@/lib/paths';

type SignedIn = Pick<AuthenticatedUser, 'isHotelMember' | 'legalEntities'>;

/**
 * Opens the target page, or the hotel desk if the person belongs to a hotel and to no company. It loads the full page, so that no part of
 * the page shows the state before the login.
 */
export function openAfterSignIn({ isHotelMember, legalEntities }: SignedIn, target: string): void {
  const needsDesk = isHotelMember && legalEntities.length === 0 && !target.startsWith(paths.desk());
  window.location.assign(needsDesk ? paths.desk() : target);
}
