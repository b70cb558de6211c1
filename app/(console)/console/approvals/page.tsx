import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { APPROVAL_KIND_OPTIONS } from '@/lib/request-context/approval-kinds';
import { ConsolePage } from '../_components/console-page';
import { SectionNav } from '../_components/section-nav';
import { ApprovalList } from './_components/approval-list';

export const metadata: Metadata = { title: 'Approvals' };

export default function WaitingApprovalsPage() {
  return (
    <ConsolePage
      section="approvals"
      path={consolePaths.approvals()}
      title="Approvals"
      lead="Large payments, raised limits and changed payout accounts take effect when a second member of staff approves them, within seven days."
    >
      {() => (
        <>
          <SectionNav section="approvals" />
          <ApprovalList view="waiting" kinds={APPROVAL_KIND_OPTIONS} />
        </>
      )}
    </ConsolePage>
  );
}
