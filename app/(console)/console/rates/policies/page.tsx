import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { PolicyList } from './_components/policy-list';

export const metadata: Metadata = { title: 'Cancellation policies' };

export default function PoliciesPage() {
  return (
    <ConsolePage
      section="rates"
      path={consolePaths.policies()}
      title="Cancellation policies"
      lead="What a cancellation costs. Seasons and rules and the import of rates choose one for each rate plan."
    >
      {({ permissions }) => (
        <>
          <SectionNav section="rates" />
          <PolicyList mayWrite={permissions.includes('rate.write')} mayAudit={permissions.includes('audit.read')} />
        </>
      )}
    </ConsolePage>
  );
}
