import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { SettlementList } from './_components/settlement-list';

export const metadata: Metadata = { title: 'Settlements' };

export default function SettlementsPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.settlements()}
      title="Settlements"
      lead="Transfers of the payment provider to the bank. Reports are imported each night."
    >
      {() => (
        <>
          <SectionNav section="money" />
          <SettlementList />
        </>
      )}
    </ConsolePage>
  );
}
