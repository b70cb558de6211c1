import 'server-only';
import type { AuditEntry } from '@/lib/platform/audit/record-audit';

export function gstinAuditEntry(
  step: 'added' | 'refused' | 'confirmed' | 'removed',
  { legalEntityId, gstin }: { legalEntityId: number; gstin: string },
): AuditEntry {
  const subject = { type: 'legal_entity', id: legalEntityId };
  return { action: `gstin.${step}`, subject, data: { gstin } };
}
