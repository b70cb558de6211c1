import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { findView } from '@/lib/domains/booker-views/server/service/find-view';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { resolvePerson } from '@/lib/domains/corporates/server/service/resolve-person';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { resolveDeskActor } from '@/lib/domains/hotel-members/server/service/resolve-desk-actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { isViewable } from '@/lib/platform/http/general-errors';

interface WithHeaders {
  headers: { get(name: string): string | null };
}

const viewOf = ({ headers }: WithHeaders) => findView(headers.get('cookie'));

/**
 * The caller of the bookers' pages and endpoints. In a view as booker it is the viewed booker. A view that has ended is no caller at all,
 * so that the viewer does not act in a session of the browser by mistake.
 */
export async function companySession(request: WithHeaders): Promise<Actor | null> {
  const view = await viewOf(request);
  return view ? view.actor : resolveActor(request);
}

export async function personSession(request: WithHeaders): Promise<PersonActor | null> {
  const view = await viewOf(request);
  return view ? view.actor : resolvePerson(request);
}

/** People of hotels are not viewed. */
export async function deskSession(request: WithHeaders): Promise<DeskActor | null> {
  return (await viewOf(request)) ? null : resolveDeskActor(request);
}

/** @throws {AppError} VIEW_ENDED, READ_ONLY_VIEW */
export async function assertViewable(request: Request, endpoint: AnyEndpoint): Promise<void> {
  if (endpoint.inView === 'always') return;
  const view = await viewOf(request);
  if (!view) return;
  if (!view.actor) throw new AppError('VIEW_ENDED');
  if (!isViewable(endpoint)) throw new AppError('READ_ONLY_VIEW');
}
