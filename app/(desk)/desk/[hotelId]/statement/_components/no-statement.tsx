import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

/** @param month as it is shown, or what the address has instead of one */
export function NoStatement({ hotelId, month }: { hotelId: number; month: string }) {
  return (
    <EmptyState
      title={`There is no statement of “${month}”`}
      icon="calendar"
      action={<ButtonLink href={paths.deskStatement(hotelId)}>Statement of this month</ButtonLink>}
    >
      Statements begin with the first stay of the hotel on {brandName()} and end with the present month.
    </EmptyState>
  );
}
