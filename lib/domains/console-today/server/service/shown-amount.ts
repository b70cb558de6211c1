import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';

/** Amounts of bookings are shown to roles that read money. */
export const seesMoney = ({ permissions }: Pick<StaffActor, 'permissions'>) => permissions.includes('money.read');
