import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import type { CancellationPolicy } from '../../types';
import * as repository from '../repository/policies';

/** @returns its id @throws {AppError} CODE_TAKEN */
export async function createPolicy(policy: CancellationPolicy): Promise<number> {
  return inTransaction(async (tx) => {
    const id = await repository.insertPolicy(policy, tx);
    if (id === null) throw new AppError('CODE_TAKEN', { field: 'code' });
    const subject = { type: 'cancellation-policy', id };
    await recordAudit({ action: 'cancellation-policy.created', subject, after: policy }, tx);
    return id;
  });
}

/** Quotes and bookings keep the policy that they were made with. Nothing changes if it is stored. @throws {AppError} NOT_FOUND */
export async function changePolicy(id: number, change: repository.PolicyTerms, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const stored = await repository.lockPolicy(id, tx);
    if (!stored) throw new AppError('NOT_FOUND');
    const names = (['name', 'rules', 'noShow'] as const).filter(
      (name) => !isDeepStrictEqual(stored[name], change[name]),
    );
    if (names.length === 0) return;
    await repository.updatePolicy(id, change, tx);
    const pick = (from: repository.PolicyTerms) => Object.fromEntries(names.map((name) => [name, from[name]]));
    const subject = { type: 'cancellation-policy', id };
    await recordAudit(
      { action: 'cancellation-policy.changed', subject, reason, before: pick(stored), after: pick(change) },
      tx,
    );
    // A policy may belong to the rates of every hotel.
    await invalidateTags([EVERY_PAGE_TAG], tx);
  });
}
