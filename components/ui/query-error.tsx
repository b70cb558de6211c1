import { Button } from './button';
import { ErrorState, type ErrorStateProps } from './error-state';

interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  query: { error: Error | null; refetch: () => Promise<unknown> };
}

/** States why a query of @tanstack/react-query failed, with a button that repeats it. */
export function QueryError({ query, ...state }: QueryErrorProps) {
  return (
    <ErrorState
      {...state}
      action={
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error?.message}
    </ErrorState>
  );
}
