import type { Instrumentation } from 'next';

/** Next calls this once, before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { guardConsole } = await import('@/lib/platform/log/guard-console');
  guardConsole();
}

/** Next calls this when a page, a route or the middleware throws on the server. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Next compiles this file for its edge runtime too, which nothing here uses and which has no settings or log.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRenderError } = await import('@/lib/platform/log/log-render-error');
  logRenderError(error, request, context);
};
