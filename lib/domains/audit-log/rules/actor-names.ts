import type { AuditActorKind } from '@/lib/platform/audit/actor-kinds';

export const ACTOR_KIND_NAMES: Readonly<Record<AuditActorKind, string>> = {
  member: 'Member of a company',
  desk: 'Hotel',
  staff: 'Staff',
  partner: 'Partner',
  company_key: 'Company’s system',
  visitor: 'Without an account',
  webhook: 'Provider',
  job: 'Background job',
  command: 'Command',
};
