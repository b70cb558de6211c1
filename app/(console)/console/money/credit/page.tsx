import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { CreditList } from './_components/credit-list';

export const metadata: Metadata = { title: 'Company credit' };

export default function CompanyCreditPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.credit()}
      title="Company credit"
      lead="What companies owe for ended stays, by days past the due date. Receipts that no bill has used are a column of their own."
    >
      {() => (
        <>
          <SectionNav section="money" />
          <CreditList />
        </>
      )}
    </ConsolePage>
  );
}
