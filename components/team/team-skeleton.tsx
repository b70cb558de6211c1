import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';

export function TeamSkeleton({ label = 'Loading the team' }: { label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <AccountList>
        {[1, 2, 3].map((row) => (
          <AccountRow key={row}>
            <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
            <RowText
              name={<Skeleton width="10rem" height="1.2rem" />}
              details={[<Skeleton key="detail" width="14rem" height="1rem" />]}
            />
          </AccountRow>
        ))}
      </AccountList>
    </SkeletonGroup>
  );
}
