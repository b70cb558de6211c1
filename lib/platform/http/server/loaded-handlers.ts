import 'server-only';

/** What answers a call, as Next calls it. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

// One table per process, because bundles hold this module twice (front server and Next's handlers).
const handlers = ((globalThis as Record<symbol, unknown>)[Symbol.for('folio.handlers')] ??= new Map()) as Map<
  string,
  RouteHandler
>;

/** Says that the handler of a call is loaded: `route` does so when Next evaluates the call's file, at its first request at the latest. */
export function noteHandler(endpointId: string, handler: RouteHandler): void {
  handlers.set(endpointId, handler);
}

/** The handler of a call, if its file has been loaded in this process. */
export function findHandler(endpointId: string): RouteHandler | undefined {
  return handlers.get(endpointId);
}
