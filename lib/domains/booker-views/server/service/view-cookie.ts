import 'server-only';
import { defineSealedCookie } from '@/lib/domains/auth/server/service/sealed-cookie';

/**
 * Longer than a view, so that an ended one is explained before the browser returns to a session of its own. The session of the browser has
 * another cookie, which a view does not change.
 */
const HOURS = 12;

export const viewCookie = defineSealedCookie({
  secureName: '__Host-folio-view',
  plainName: 'folio_view',
  field: 'bookerViewId',
  lifeSeconds: () => HOURS * 3_600,
});
