'use client';

import { useEffect } from 'react';

const QUESTION = 'Your changes are not saved. Leave this page without saving?';

/** Asks before a page with unsaved changes is left, by a link of the page or by the browser. */
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
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isUnsaved]);
}

const isSamePage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin && pathname === window.location.pathname;
