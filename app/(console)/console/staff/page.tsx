import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { StaffTable } from './_components/staff-table';

export const metadata: Metadata = { title: 'Staff' };

export default function StaffPage() {
  return (
    <ConsolePage
      section="staff"
      path={consolePaths.staff()}
      title="Staff"
      lead="The people who work in the console, with one role each. You cannot change your own account."
    >
      {({ permissions }) => <StaffTable mayWrite={permissions.includes('staff.write')} />}
    </ConsolePage>
  );
}
