import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { consolePaths } from '@/lib/console-paths';
import { findPageStaff } from '@/lib/request-context/page-staff';
import { ConsoleShell } from './_components/console-shell';

export default async function ConsoleNotFound() {
  const actor = await findPageStaff();
  const page = (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        title="The console has no such page"
        action={<ButtonLink href={consolePaths.home()}>Today</ButtonLink>}
      >
        The address is wrong, or what it names does not exist any more. Search for it by name or reference.
      </EmptyState>
    </PageFrame>
  );
  return actor ? <ConsoleShell actor={actor}>{page}</ConsoleShell> : page;
}
