import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { ContractList } from './_components/contract-list';
import { SectionNav } from '../_components/section-nav';

export const metadata: Metadata = { title: 'Contracts' };

export default function RatesPage() {
  return (
    <ConsolePage section="rates" path={consolePaths.rates()} title="Contracts">
      {({ permissions }) => (
        <>
          <SectionNav section="rates" />
          <ContractList mayWrite={permissions.includes('rate.write')} />
        </>
      )}
    </ConsolePage>
  );
}
