import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { SectionNav } from '../_components/section-nav';
import { CompanyList } from './_components/company-list';

export const metadata: Metadata = { title: 'Companies' };

export default function CompaniesPage() {
  return (
    <ConsolePage section="companies" path={consolePaths.companies()} title="Companies">
      {() => (
        <>
          <SectionNav section="companies" />
          <CompanyList />
        </>
      )}
    </ConsolePage>
  );
}
