/**
 * - `member`, `desk`: a person with an account, acting for a company or at a hotel
 * - `visitor`: a request without an account, for example with a link of a mail
 * - `webhook`: a call of a provider, proved by its signature
 * - `job`, `command`: a background task, and an operator at the command line
 */
export const AUDIT_ACTOR_KINDS = [
  'member',
  'desk',
  'staff',
  'partner',
  'company_key',
  'visitor',
  'webhook',
  'job',
  'command',
] as const;

export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];
