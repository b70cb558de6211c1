import { BoardList, BoardRow, RowText } from '@/components/account/board';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';

/** Two rows in the shape of sessions. */
export function SessionsSkeleton() {
  return (
    <SkeletonGroup label="Loading your sessions">
      <BoardList>
        {[1, 2].map((row) => (
          <BoardRow key={row}>
            <RowText
              name={<Skeleton width="10rem" height="1.2rem" />}
              details={[<Skeleton key="detail" width="16rem" height="1rem" />]}
            />
          </BoardRow>
        ))}
      </BoardList>
    </SkeletonGroup>
  );
}
