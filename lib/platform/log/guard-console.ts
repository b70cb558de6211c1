import { withoutValues } from '@/lib/platform/errors/without-values';

/**
 * Takes the values out of failed statements that others write to the console: the framework prints whatever a page throws, and
 * with it names, numbers and codes that were to be written or looked for. Our own log does the same for itself.
 */
export function guardConsole(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const method of ['error', 'warn'] as const) {
    const write = target[method].bind(target);
    target[method] = (...parts: unknown[]) =>
      write(...parts.map((part) => (part instanceof Error ? withoutValues(part) : part)));
  }
}
