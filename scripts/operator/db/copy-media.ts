import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileStore } from '@/lib/providers/media/file-store';
import type { MediaStore } from '@/lib/providers/media/port';
import type { OnProgress } from './make-backup';

const REPORT_EVERY = 200;
/** Other names, such as `../.env`, could leave the directory of the target. */
const MEDIA_NAME = /^(originals\/[0-9a-f]{32}|pictures\/[0-9a-f]{32}\/\d+\.(webp|avif|jpg))$/;
const ORIGINAL = /^originals\/([0-9a-f]{32})$/;

/** The copy is shared by the backups of a directory, because a picture never changes. */
export const mediaBesides = (backupFile: string): MediaStore => fileStore(path.join(path.dirname(backupFile), 'media'));

export interface CopiedMedia {
  copied: number;
  present: number;
  /** Names of originals whose content does not have their hash. They are not copied. */
  damaged: string[];
}

/** Copies the files of pictures that the target lacks. A repetition after an interruption continues. */
export async function copyMedia(source: MediaStore, target: MediaStore, onProgress: OnProgress): Promise<CopiedMedia> {
  const present = new Set<string>();
  for await (const name of target.list()) present.add(name);
  const result: CopiedMedia = { copied: 0, present: 0, damaged: [] };
  for await (const name of source.list()) {
    if (!MEDIA_NAME.test(name)) continue;
    if (present.has(name)) {
      result.present += 1;
      continue;
    }
    const content = await source.read(name);
    if (!content) continue;
    if (isDamaged(name, content)) {
      result.damaged.push(name);
      continue;
    }
    await target.write(name, content);
    result.copied += 1;
    if (result.copied % REPORT_EVERY === 0) onProgress(`Copied ${result.copied} picture files`);
  }
  return result;
}

function isDamaged(name: string, content: Buffer): boolean {
  const hash = ORIGINAL.exec(name)?.[1];
  return hash !== undefined && !createHash('sha256').update(content).digest('hex').startsWith(hash);
}

export function describeMedia({ copied, present, damaged }: CopiedMedia): string {
  const files = `Pictures: ${copied} files copied, ${present} already there`;
  return damaged.length === 0 ? files : `${files}, ${damaged.length} damaged and not copied: ${damaged.join(', ')}`;
}
