import { AuditEntries } from '@/components/audit-log/audit-entries';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import type { StaffActor } from '@/lib/domains/staff/actor';

interface Props {
  actor: StaffActor;
  /** As in `recordAudit`, for example `{ type: 'booking', id: 7 }`. A page of a company names the company and its legal entities. */
  subjects: readonly { type: string; id: number | string }[];
  /** The level fits the page; the page writes no heading of its own. */
  headingLevel?: 2 | 3;
}

/**
 * What was changed on an object, by whom and why: its newest 100 audit rows, for pages of the console. Contacts of guests are shown as the
 * actor may see them. The actor needs the permission to read the objects.
 * @throws {AppError} FORBIDDEN
 */
export async function AuditTrail({ actor, subjects, headingLevel = 2 }: Props) {
  const rows = await listAuditTrail(actor, subjects);
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="section" aria-labelledby="audit-trail" className="console-audit-log-trail">
      <Heading id="audit-trail">Audit log</Heading>
      {rows.length > 0 ? (
        <AuditEntries rows={rows} />
      ) : (
        <EmptyState title="No change is recorded" headingLevel={headingLevel === 2 ? 3 : 4} />
      )}
    </Card>
  );
}
