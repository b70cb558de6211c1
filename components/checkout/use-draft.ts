'use client';

import { useRef, useState } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import type { CheckoutProps } from './checkout-props';
import { draftOwner, findDraft, removeDraft, storeDraft, type CheckoutDraft } from './stored-draft';

/** Passes a stored draft to `onFound` after hydration, because the server does not have it. */
export function useDraft(props: CheckoutProps, onFound: (draft: CheckoutDraft) => void) {
  const owner = draftOwner(props);
  const isHydrated = useIsHydrated();
  const [isRead, setRead] = useState(false);
  const [isFound, setFound] = useState(false);
  const isBooked = useRef(false);
  if (isHydrated && !isRead) {
    setRead(true);
    const draft = findDraft(owner);
    if (draft) {
      setFound(true);
      onFound(draft);
    }
  }
  return {
    isFound,
    /** Does nothing before the draft has been read. Otherwise the empty panel that unmounts at that moment would overwrite it. */
    store: (draft: CheckoutDraft) => {
      if (isRead && !isBooked.current) storeDraft(owner, draft);
    },
    finish: () => {
      isBooked.current = true;
      removeDraft();
    },
  };
}
