import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { paths } from '@/lib/paths';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleHeader } from '../_components/console-header';

export const metadata: Metadata = { title: 'Your security' };

export default async function ConsoleSecurityPage() {
  const actor = await requirePageStaff(paths.consoleSecurity());
  return (
    <>
      <ConsoleHeader name={actor.name} role={actor.role} />
      <PageFrame>
        <h1>Your security</h1>
      </PageFrame>
      <SecondFactorSettings isMandatory />
    </>
  );
}
