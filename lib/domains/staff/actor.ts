import type { Permission } from './rules/permissions';
import type { StaffRole } from './types';

/** A member of the operator's staff with a session. */
export interface StaffActor {
  /** `staff:<id>` */
  principal: string;
  /** The hash of the session's id. */
  sessionId: string;
  staffId: number;
  name: string;
  /** The account in security events: `staff:` and the e-mail address. */
  email: string;
  contactEmail: string;
  role: StaffRole;
  permissions: readonly Permission[];
}
