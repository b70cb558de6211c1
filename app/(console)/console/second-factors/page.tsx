import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleHeader } from '../_components/console-header';
import { FactorResets } from './_components/factor-resets';

export const metadata: Metadata = { title: 'Second factors' };

export default async function SecondFactorsPage() {
  const actor = await requirePageStaff(paths.consoleSecondFactors());
  return (
    <>
      <ConsoleHeader name={actor.name} role={actor.role} />
      <PageFrame gap="large">
        <header>
          <h1>Second factors</h1>
          <p>Help people who lost their device and recovery codes. A reset takes effect after 24 hours.</p>
        </header>
        {actor.permissions.includes('identity.reset_second_factor') ? (
          <FactorResets />
        ) : (
          <EmptyState title="Your role cannot reset second factors">Ask support or an administrator.</EmptyState>
        )}
      </PageFrame>
    </>
  );
}
