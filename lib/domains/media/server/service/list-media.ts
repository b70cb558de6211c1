import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import type { MediaState } from '../../types';
import { listMediaFiles } from '../repository/media-files';

export interface MediaFile {
  hash: string;
  state: MediaState;
  /** Why the file was refused. */
  problem: string | null;
  /** Bytes of the original. */
  bytes: number;
  /** Pixels of the original. */
  width: number;
  height: number;
  hasAvif: boolean;
}

/** Returns the stored pictures by hash. */
export async function listMedia(hashes: readonly string[], on?: Connection): Promise<Map<string, MediaFile>> {
  const files = await listMediaFiles(hashes, on);
  return new Map(files.map(({ avif, ...file }) => [file.hash, { ...file, hasAvif: avif === 'ready' }]));
}
