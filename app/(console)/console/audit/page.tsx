import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { AuditTable } from './_components/audit-table';

export const metadata: Metadata = { title: 'Audit log' };

export default function AuditPage() {
  return (
    <ConsolePage
      section="audit"
      path={consolePaths.audit()}
      title="Audit log"
      lead="Every change of money, permissions and settings, with who made it. Rows cannot be changed or deleted."
    >
      {({ permissions }) => <AuditTable searchesReasons={permissions.includes('guest_contact.read')} />}
    </ConsolePage>
  );
}
