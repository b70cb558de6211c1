'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { TOAST_EVENT, type Toast } from './show-toast';

// The toast library (9 KB) loads with the first toast.
const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false });

export function ToastArea() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  useEffect(() => {
    const collect = (event: Event) => setToasts((before) => [...before, (event as CustomEvent<Toast>).detail]);
    window.addEventListener(TOAST_EVENT, collect);
    return () => window.removeEventListener(TOAST_EVENT, collect);
  }, []);

  return toasts.length > 0 ? <Toaster toasts={toasts} /> : null;
}
