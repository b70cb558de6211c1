import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { RuleList } from './_components/rule-list';

export const metadata: Metadata = { title: 'Seasons and rules' };

export default function RateRulesPage() {
  return (
    <ConsolePage
      section="rates"
      path={consolePaths.rateRules()}
      title="Seasons and rules"
      lead="Of the rules of a plan that match a night, the highest priority decides, then the newest. The price of a single night goes before all rules."
    >
      {({ permissions }) => (
        <>
          <SectionNav section="rates" />
          <RuleList mayWrite={permissions.includes('rate.write')} />
        </>
      )}
    </ConsolePage>
  );
}
