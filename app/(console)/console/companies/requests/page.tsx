import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { RequestList } from '../_components/request-list';

export const metadata: Metadata = { title: 'Requests of companies' };

export default function CompanyRequestsPage() {
  return (
    <ConsolePage
      section="companies"
      path={consolePaths.companyRequests()}
      title="Requests of companies"
      lead="Check the details with the GST register. An approved company begins without credit, and its contact is invited by mail."
    >
      {(actor) => (
        <>
          <SectionNav section="companies" />
          <RequestList mayDecide={actor.permissions.includes('company.write')} />
        </>
      )}
    </ConsolePage>
  );
}
