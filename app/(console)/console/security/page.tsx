import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { consolePaths } from '@/lib/console-paths';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleShell } from '../_components/console-shell';

export const metadata: Metadata = { title: 'Your security' };

export default async function ConsoleSecurityPage() {
  const actor = await requirePageStaff(consolePaths.security());
  return (
    <ConsoleShell actor={actor}>
      <PageFrame>
        <h1>Your security</h1>
      </PageFrame>
      <SecondFactorSettings isMandatory />
    </ConsoleShell>
  );
}
