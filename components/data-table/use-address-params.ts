'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { changedQuery, type ParamChanges } from './list-view';

/** The parameters in the address of the page. A change adds an entry to the history and asks the server for no page. */
export function useAddressParams() {
  const params = useSearchParams();
  const pathname = usePathname();
  const hrefFor = (changes: ParamChanges) => {
    const query = changedQuery(params, changes);
    return query ? `${pathname}?${query}` : pathname;
  };
  const change = (changes: ParamChanges) => window.history.pushState(null, '', hrefFor(changes));
  return { params, hrefFor, change };
}
