import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../_components/console-page';
import { CompaniesNav } from './_components/companies-nav';
import { CompanyList } from './_components/company-list';

export const metadata: Metadata = { title: 'Companies' };

export default function CompaniesPage() {
  return (
    <ConsolePage section="companies" path={paths.consoleCompanies()} title="Companies">
      {() => (
        <>
          <CompaniesNav />
          <CompanyList />
        </>
      )}
    </ConsolePage>
  );
}
