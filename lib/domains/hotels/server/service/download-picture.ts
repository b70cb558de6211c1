import 'server-only';
import { checkPicture, MAX_PICTURE_BYTES } from '@/lib/domains/media/server/service/check-picture';
import { addMediaFiles, storeOriginal } from '@/lib/domains/media/server/service/store-originals';
import type { CheckedPicture } from '@/lib/domains/media/types';
import { inTransaction, isUniqueViolation } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { downloadFile, type DownloadedFile, type FileRequest } from '@/lib/platform/webhooks/download-file';
import { findTargetProblem } from '@/lib/platform/webhooks/target';
import type { MediaStore } from '@/lib/providers/media/port';
import * as repository from '../repository/catalogue/pictures';

/** One at a time, so that a host is not flooded. */
export const DOWNLOAD_JOB = { name: 'hotels.download-picture', queue: 'picture-downloads', maxAttempts: 12 } as const;

const targetRules = () => ({ isLoopbackAllowed: env().STAGE === 'local' || env().STAGE === 'test' });

/** Returns why a photograph may not be downloaded from this address, or null. PHOTO_HOSTS lists the hosts. */
export function findPhotoAddressProblem(address: string): string | null {
  const problem = findTargetProblem(address, targetRules());
  if (problem !== null) return problem;
  const { hostname } = new URL(address);
  return (env().PHOTO_HOSTS ?? []).includes(hostname) ? null : `The host ${hostname} is not in PHOTO_HOSTS`;
}

interface Providers {
  download?: (file: FileRequest) => Promise<DownloadedFile>;
  store?: MediaStore;
}

/** Stores a photograph from another site, or the reason why it is refused. @throws {Error} when another attempt may succeed */
export async function downloadPicture(pictureId: number, providers: Providers = {}): Promise<void> {
  const { download = downloadFile, store } = providers;
  const pending = await repository.findPendingDownload(pictureId);
  if (!pending || pending.address === null) return;
  const result = await fetchPicture(pending.address, download);
  if ('problem' in result) return recordProblem(pictureId, result.problem);
  const { picture, content } = result;
  await storeOriginal(picture, content, store);
  try {
    await inTransaction(async (tx) => {
      await addMediaFiles([picture], tx);
      await repository.recordDownload(pictureId, { mediaHash: picture.hash }, tx);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await recordProblem(pictureId, 'is the same picture as another one of this hotel');
  }
}

async function fetchPicture(
  address: string,
  download: NonNullable<Providers['download']>,
): Promise<{ picture: CheckedPicture; content: Uint8Array } | { problem: string }> {
  const problem = findPhotoAddressProblem(address);
  if (problem !== null) return { problem };
  const file = await download({ url: address, maxBytes: MAX_PICTURE_BYTES, ...targetRules() });
  if ('problem' in file) {
    if (file.isFinal) return { problem: file.problem };
    throw new Error(`The photograph ${new URL(address).hostname} could not be downloaded: ${file.problem}`);
  }
  const checked = await checkPicture(file.content);
  return 'problem' in checked ? checked : { ...checked, content: file.content };
}

function recordProblem(pictureId: number, problem: string): Promise<void> {
  return inTransaction((tx) => repository.recordDownload(pictureId, { problem }, tx));
}
