'use client';

import { useEffect } from 'react';
import { SESSION_ENDED_EVENT } from './session-ended';

const QUESTION = 'Your changes are not saved. Leave this page without saving?';

/** Asks before a page with unsaved changes is left, by a link of the page or by the browser; not when the session has ended. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || isSamePage(link)) return;
      if (window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    window.addEventListener(SESSION_ENDED_EVENT, stop);
    return () => {
      stop();
      window.removeEventListener(SESSION_ENDED_EVENT, stop);
    };
  }, [isUnsaved]);
}

const isSamePage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin && pathname === window.location.pathname;
