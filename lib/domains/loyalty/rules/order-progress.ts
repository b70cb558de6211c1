/** Counts the confirm calls of an order. Each unit has one call (specification, section 4). */
export interface OrderProgress {
  total: number;
  requests: number;
  successes: number;
  failures: number;
}

export type ProgressAction = { type: 'started'; total: number } | { type: 'requested' | 'succeeded' | 'failed' };

export const NO_PROGRESS: OrderProgress = { total: 0, requests: 0, successes: 0, failures: 0 };

export function progressReducer(state: OrderProgress, action: ProgressAction): OrderProgress {
  switch (action.type) {
    case 'started':
      return { ...NO_PROGRESS, total: action.total };
    case 'requested':
      return { ...state, requests: state.requests + 1 };
    case 'succeeded':
      return { ...state, successes: state.successes + 1 };
    case 'failed':
      return { ...state, failures: state.failures + 1 };
  }
}

export function isFinished({ total, successes, failures }: OrderProgress): boolean {
  return total > 0 && successes + failures >= total;
}
