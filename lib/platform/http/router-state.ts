import { z } from 'zod';

const routerState: z.ZodType = z.lazy(() =>
  z.tuple([
    z.union([z.string(), z.tuple([z.string(), z.string(), z.string(), z.array(z.string()).nullable()])]),
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

/** Validates the header `next-router-state-tree`, in which Next's router describes the current page; Next fails on any other value. */
export function isRouterState(header: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
