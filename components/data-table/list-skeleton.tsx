import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';

export function ListSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} shape="block" height="2.5rem" />
      ))}
    </SkeletonGroup>
  );
}
