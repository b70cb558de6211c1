'use client';

import { useRef, useState } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import type { CheckoutProps } from './checkout-props';
import { draftOwner, findDraft, forgetDraft, keepDraft, type CheckoutDraft } from './draft-memory';

/**
 * What was typed into this checkout before the page was loaded, handed to `onFound` once the browser has taken over: the
 * server knows nothing of it.
 */
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
    /** Not before the draft was looked for: the empty panel that makes way for it would be kept in its place. */
    keep: (draft: CheckoutDraft) => {
      if (isRead && !isBooked.current) keepDraft(owner, draft);
    },
    /** The stay is booked: the panels that go away now keep nothing either. */
    finish: () => {
      isBooked.current = true;
      forgetDraft();
    },
  };
}
