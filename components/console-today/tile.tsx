import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';

interface TileProps<Data> {
  title: string;
  href: string;
  query: { data: Data | undefined; isError: boolean; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/** One number of the day. A tile that fails leaves the others on the page. Data that was loaded stays when a later call fails. */
export function Tile<Data>({ title, href, query, children }: TileProps<Data>) {
  const heading = useId();
  const { data, isError, error, refetch } = query;
  const isFailed = isError && data === undefined;
  return (
    <Card as="section" interactive={!isFailed} aria-labelledby={heading} className="console-today-tile">
      <h2 id={heading} className="console-today-title">
        {isFailed ? title : <CardLink href={href}>{title}</CardLink>}
      </h2>
      {isFailed ? (
        <div role="alert" className="console-today-failed">
          <p>{error?.message}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data === undefined ? (
        <SkeletonGroup label={`Loading ${title.toLowerCase()}`}>
          <Skeleton shape="block" width="4rem" height="2.25rem" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </SkeletonGroup>
      ) : (
        children(data)
      )}
    </Card>
  );
}
