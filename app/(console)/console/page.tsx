import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { KeyValueList } from '@/components/ui/key-value-list';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { paths } from '@/lib/paths';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleHeader } from './_components/console-header';

export const metadata: Metadata = { title: 'Console' };

export default async function ConsolePage() {
  const actor = await requirePageStaff(paths.console());
  return (
    <>
      <ConsoleHeader name={actor.name} role={actor.role} />
      <PageFrame>
        <h1>Console</h1>
        <KeyValueList
          items={[
            { key: 'Name', value: actor.name },
            { key: 'E-mail', value: actor.contactEmail },
            { key: 'Role', value: STAFF_ROLE_NAMES[actor.role] },
          ]}
        />
      </PageFrame>
    </>
  );
}
