import { redactQueryValues } from '@/lib/platform/errors/redact-query-values';

/**
 * Removes parameter values of failed SQL statements from errors that libraries print. Next.js prints every error that a page
 * throws, and those values can be names, phone numbers or codes. Our own log removes them itself.
 */
export function redactConsole(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const method of ['error', 'warn'] as const) {
    const write = target[method].bind(target);
    target[method] = (...parts: unknown[]) =>
      write(...parts.map((part) => (part instanceof Error ? redactQueryValues(part) : part)));
  }
}
