import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';

export default function DeskNotFound() {
  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        title="The desk has no such page"
        action={<ButtonLink href={paths.desk()}>Your hotels</ButtonLink>}
      >
        The address is wrong, or your account is not linked to this hotel.
      </EmptyState>
    </PageFrame>
  );
}
