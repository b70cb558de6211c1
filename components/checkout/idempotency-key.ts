'use client';

import { useCallback, useRef } from 'react';

/** Returns 128 random bits as hex, because `crypto.randomUUID` exists on secure origins only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a function that returns the same key for a repeated request and a new key for a different request. */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return useCallback((request) => {
    const text = JSON.stringify(request);
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
