import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { staff } from '@/lib/domains/staff/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { siteRedirects } from '../tables';

export interface StoredRedirect {
  id: number;
  fromPath: string;
  toPath: string;
  reason: string;
  createdBy: string;
  createdAt: Date;
}

export async function listRedirectPaths(on: Connection): Promise<{ fromPath: string; toPath: string }[]> {
  return on.select({ fromPath: siteRedirects.fromPath, toPath: siteRedirects.toPath }).from(siteRedirects);
}

export async function listRedirects(on: Connection = connection()): Promise<StoredRedirect[]> {
  return on
    .select({
      id: siteRedirects.id,
      fromPath: siteRedirects.fromPath,
      toPath: siteRedirects.toPath,
      reason: siteRedirects.reason,
      createdBy: staff.name,
      createdAt: siteRedirects.createdAt,
    })
    .from(siteRedirects)
    .innerJoin(staff, eq(staff.id, siteRedirects.createdBy))
    .orderBy(asc(siteRedirects.fromPath));
}

export async function insertRedirect(
  redirect: { fromPath: string; toPath: string; reason: string; createdBy: number },
  tx: Connection,
): Promise<void> {
  await tx.insert(siteRedirects).values({ ...redirect, createdAt: now() });
}

export async function deleteRedirect(id: number, tx: Connection): Promise<{ fromPath: string; toPath: string } | null> {
  const [row] = await tx
    .delete(siteRedirects)
    .where(eq(siteRedirects.id, id))
    .returning({ fromPath: siteRedirects.fromPath, toPath: siteRedirects.toPath });
  return row ?? null;
}
