import type { Instrumentation } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/** Next calls this once in each process. It swallows exceptions and does not wait: see `backgroundState`. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime too, where nothing of this exists.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { guardConsole } = await import('@/lib/platform/log/guard-console');
  guardConsole();
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  const { startBackground } = await import('@/lib/background/start');
  startBackground();
}

/** Next calls this when a page, a route or the middleware throws on the server. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRenderError } = await import('@/lib/platform/log/log-render-error');
  logRenderError(error, request, context);
};
