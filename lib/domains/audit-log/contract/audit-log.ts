import { z } from 'zod';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { AUDIT_ACTOR_KINDS } from '@/lib/platform/audit/actor-kinds';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { line } from '@/lib/platform/http/text-schemas';

const part = line(120).optional();

const filters = {
  /** A part of the name of the person, partner, task or command. */
  actor: part,
  kind: z.enum(AUDIT_ACTOR_KINDS).optional(),
  /** A part of it as it is stored, such as `staff.`, or as the list shows it, such as `Refund: granted`. */
  action: part,
  subject_type: part,
  /** Its number or code, or the reference of a booking. */
  subject_id: part,
  /** Only for staff who see contacts of guests, which reasons contain. */
  reason: part,
  /** Days in India, both included. */
  from: isoDate.optional(),
  to: isoDate.optional(),
};

const auditRow = z.object({
  id: z.number().int(),
  at: z.string(),
  actor_kind: z.string(),
  actor_name: z.string(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  request_id: z.string(),
});
export type AuditRow = CodeNames<z.output<typeof auditRow>>;

const PERMISSION = 'audit.read';

export const listAuditLogEndpoint = defineEndpoint({
  id: 'list-audit-log',
  method: 'GET',
  path: '/api/console/audit/',
  access: 'staff',
  permission: PERMISSION,
  summary: 'Lists recorded changes of money and permissions, with contacts as the caller may see them',
  query: z.object({ ...listFields(['at'], '-at'), ...filters }),
  response: listAnswer(auditRow),
});

export const exportAuditLogEndpoint = csvOf(listAuditLogEndpoint);
