import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { isDeskOnly } from '@/lib/domains/corporates/rules/is-desk-only';
import { paths } from '@/lib/paths';

type SignedIn = Pick<AuthenticatedUser, 'isHotelMember' | 'legalEntities'>;

/**
 * Opens the target page, or the hotel desk if the person belongs to a hotel and to no company. It loads the full page, so that no part of
 * the page shows the state before the login.
 */
export function openAfterSignIn(user: SignedIn, target: string): void {
  window.location.assign(isDeskOnly(user) && !target.startsWith(paths.desk()) ? paths.desk() : target);
}
