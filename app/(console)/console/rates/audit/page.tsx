import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { AUDITED_NIGHTS } from '@/lib/domains/console-rates/rules/findings';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { FindingList } from './_components/finding-list';

export const metadata: Metadata = { title: 'Contract audit' };

export default function RateAuditPage() {
  return (
    <ConsolePage
      section="rates"
      path={consolePaths.rateAudit()}
      title="Contract audit"
      lead={`Corporate rates of the next ${AUDITED_NIGHTS} nights, for one and for two adults, before tax.`}
    >
      {() => (
        <>
          <SectionNav section="rates" />
          <FindingList />
        </>
      )}
    </ConsolePage>
  );
}
