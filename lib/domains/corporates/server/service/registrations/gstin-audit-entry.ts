import 'server-only';
import type { AuditEntry } from '@/lib/platform/audit/record-audit';
import type { Actor } from '@/lib/domains/corporates/actor';

export function gstinAuditEntry(
  step: 'added' | 'refused' | 'confirmed' | 'removed',
  { actor, legalEntityId, gstin }: { actor: Actor; legalEntityId: number; gstin: string },
): AuditEntry {
  const subject = { type: 'legal_entity', id: legalEntityId };
  return { actorUserId: actor.userId, action: `gstin.${step}`, subject, data: { gstin } };
}
