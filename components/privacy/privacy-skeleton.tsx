import { AccountList, AccountRow } from '@/components/account/account-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';

export function PrivacySkeleton() {
  return (
    <SkeletonGroup label="Loading your choices">
      <AccountList>
        {[1, 2, 3].map((row) => (
          <AccountRow key={row}>
            <Skeleton width="12rem" height="1.2rem" />
            <Skeleton width="100%" height="1rem" />
          </AccountRow>
        ))}
      </AccountList>
    </SkeletonGroup>
  );
}
