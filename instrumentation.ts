import type { Instrumentation } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/** Next.js calls this once in each process and ignores its exceptions. The server reads failures from `backgroundState`. */
export async function register(): Promise<void> {
  // Next.js also compiles this file for its edge runtime, which has no Node.js modules.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { redactConsole } = await import('@/lib/platform/log/redact-console');
  redactConsole();
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  const { backgroundState } = await import('@/lib/platform/jobs/background-state');
  backgroundState.setStarted(import('@/lib/background/start').then(({ startBackground }) => startBackground()));
}

/** Next.js calls this when a page, a route or the middleware throws on the server. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRenderError } = await import('@/lib/platform/log/log-render-error');
  logRenderError(error, request, context);
};
