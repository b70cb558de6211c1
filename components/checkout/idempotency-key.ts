'use client';

import { useCallback, useRef } from 'react';

/** 128 random bits as hex; `crypto.randomUUID` exists on secure origins only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The Idempotency-Key of an attempt: repeating the same request reuses the key; a different request gets a new one. */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return useCallback((request) => {
    const text = JSON.stringify(request);
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
