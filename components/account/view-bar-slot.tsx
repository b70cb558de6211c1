'use client';

import { useEffect, useState } from 'react';
import { useSession } from './session-store';
import type { ViewBar } from './view-bar';

/** The bar of a view as booker, which other visitors do not load. */
export function ViewBarSlot() {
  const { user, viewEndsAt } = useSession();
  const [Bar, setBar] = useState<typeof ViewBar | null>(null);
  const isView = viewEndsAt !== null;
  useEffect(() => {
    if (isView) void import('./view-bar').then((loaded) => setBar(() => loaded.ViewBar));
  }, [isView]);
  return Bar && user && viewEndsAt !== null ? <Bar name={user.name} endsAt={viewEndsAt} /> : null;
}
