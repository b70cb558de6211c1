import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { APPROVAL_KIND_OPTIONS } from '@/lib/request-context/approval-kinds';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { ApprovalList } from '../_components/approval-list';

export const metadata: Metadata = { title: 'History of approvals' };

export default function ApprovalHistoryPage() {
  return (
    <ConsolePage
      section="approvals"
      path={consolePaths.approvalHistory()}
      title="Approvals"
      lead="What was decided, who decided it, and requests that expired."
    >
      {() => (
        <>
          <SectionNav section="approvals" />
          <ApprovalList view="ended" kinds={APPROVAL_KIND_OPTIONS} />
        </>
      )}
    </ConsolePage>
  );
}
