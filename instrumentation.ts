import type { Instrumentation } from 'next';
import { logRenderError } from '@/lib/platform/log/log-render-error';

/** Next calls this when a page, a route or the middleware throws on the server. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  logRenderError(error, request, context);
};
