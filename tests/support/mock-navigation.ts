import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener('popstate', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('popstate', notify);
  };
}

/** Next.js updates its hooks after `history.pushState`; jsdom has no event for it. */
export function watchAddress(): void {
  const push = History.prototype.pushState;
  jest.spyOn(window.history, 'pushState').mockImplementation((...change) => {
    push.apply(window.history, change);
    for (const notify of listeners) notify();
  });
}

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const usePathname = (): string => window.location.pathname;
export const useRouter = () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() });
