import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <AccountList>
        {[1, 2].map((row) => (
          <AccountRow key={row}>
            <RowText
              name={<Skeleton width="10rem" height="1.2rem" />}
              details={[<Skeleton key="detail" width="16rem" height="1rem" />]}
            />
          </AccountRow>
        ))}
      </AccountList>
    </SkeletonGroup>
  );
}
