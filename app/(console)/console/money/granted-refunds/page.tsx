import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { GrantList } from './_components/grant-list';

export const metadata: Metadata = { title: 'Granted refunds' };

export default function GrantedRefundsPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.grantedRefunds()}
      title="Granted refunds"
      lead="What support granted. A large refund leaves when a second person approves it, any other when it is sent. A refusal is final."
    >
      {() => (
        <>
          <SectionNav section="money" />
          <GrantList />
        </>
      )}
    </ConsolePage>
  );
}
