import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleHeader } from '../_components/console-header';
import { FactorResets } from './_components/factor-resets';

export const metadata: Metadata = { title: 'Second factors' };

interface Props {
  searchParams: Promise<{ email?: string | string[] }>;
}

export default async function SecondFactorsPage({ searchParams }: Props) {
  const { email } = await searchParams;
  const address = typeof email === 'string' ? email.trim() : '';
  const actor = await requirePageStaff(paths.consoleSecondFactors(address));
  return (
    <>
      <ConsoleHeader name={actor.name} role={actor.role} />
      <PageFrame gap="large">
        <header>
          <h1>Second factors</h1>
          <p>Help people who lost their device and recovery codes. A reset takes effect after 24 hours.</p>
        </header>
        {actor.permissions.includes('identity.reset_second_factor') ? (
          <FactorResets key={address} email={address} />
        ) : (
          <EmptyState title="Your role cannot reset second factors">Ask support or an administrator.</EmptyState>
        )}
      </PageFrame>
    </>
  );
}
