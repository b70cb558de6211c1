import 'server-only';
import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { lockAddresses, readLandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import * as repository from '@/lib/domains/landing/server/repository/redirects';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { isLandingPath } from '@/lib/site-routes';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { buildLandingIndex } from './build-index';
import { findInIndex } from './resolve-landing-path';
import { isSitePage } from './site-pages';

interface NewRedirect {
  from: string;
  to: string;
  reason: string;
}

/**
 * Adds a permanent redirect between addresses of public pages. Nothing changes if it exists already.
 * @throws {AppError} INVALID_INPUT if `from` has a page or redirects already, or `to` has no page
 */
export async function addRedirect(actor: StaffActor, { from, to, reason }: NewRedirect): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAddresses(tx);
    const stored = await repository.listRedirectPaths(tx);
    if (stored.some(({ fromPath, toPath }) => fromPath === from && toPath === to)) return;
    const toPath = await checkRedirect(from, to, tx);
    await repository.insertRedirect({ fromPath: from, toPath, reason, createdBy: actor.staffId }, tx);
    await recordAudit(
      { action: 'redirect.added', subject: { type: 'redirect', id: from }, reason, after: { to: toPath } },
      tx,
    );
    await invalidateTags([CATALOGUE_TAG], tx);
  });
}

/** Reads the stored rows, because the index in memory may be some seconds old. @returns the final address of the target */
async function checkRedirect(from: string, to: string, tx: Tx): Promise<string> {
  const index = buildLandingIndex(await readLandingRows(tx));
  const refuse = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });
  const current = findInIndex(index, from);
  if (isSitePage(from) || current?.type === 'place' || current?.type === 'hotel')
    throw refuse('from', `The address ${from} has a page. Only addresses without a page can redirect.`);
  if (current) throw refuse('from', `The address ${from} redirects to ${current.path} already.`);
  if (isSitePage(to)) return to;
  const target = isLandingPath(to) ? findInIndex(index, to) : null;
  if (!target) throw refuse('to', `The address ${to} has no page. Choose an address of a page of this site.`);
  return target.type === 'place' ? target.entry.path : target.path;
}

/** Nothing changes if it has ended already. */
export async function endRedirect(id: number, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAddresses(tx);
    const ended = await repository.deleteRedirect(id, tx);
    if (!ended) return;
    const subject = { type: 'redirect', id: ended.fromPath };
    await recordAudit({ action: 'redirect.ended', subject, reason, before: { to: ended.toPath } }, tx);
    await invalidateTags([CATALOGUE_TAG], tx);
  });
}

export function listRedirects(): Promise<repository.StoredRedirect[]> {
  return repository.listRedirects();
}
