'use client';

import { useCallback, useState } from 'react';
import type { PictureUpload } from '@/lib/domains/hotel-content/contract/picture-upload';

export interface UploadLine {
  key: string;
  uploadId: string | null;
  name: string;
  bytes: number;
  received: number;
  /** `unfinished`: this browser does not have the file. */
  state: 'queued' | 'sending' | 'interrupted' | 'failed' | 'unfinished';
  error: string | null;
}

/** The lines of the list of uploads, in the order in which their files were chosen. */
export function useUploadLines() {
  const [lines, setLines] = useState<readonly UploadLine[]>([]);
  const append = useCallback((added: readonly UploadLine[]) => setLines((all) => [...all, ...added]), []);
  /** Replaces the line with the same key, or appends it. */
  const put = useCallback((line: UploadLine) => {
    setLines((all) =>
      all.some(({ key }) => key === line.key)
        ? all.map((other) => (other.key === line.key ? line : other))
        : [...all, line],
    );
  }, []);
  const change = useCallback((key: string, part: Partial<UploadLine>) => {
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)));
  }, []);
  const remove = useCallback((key: string) => setLines((all) => all.filter((line) => line.key !== key)), []);
  return { lines, append, put, change, remove };
}

/** @param known an upload that this one continues */
export const toQueued = (
  key: string,
  { name, size: bytes }: File,
  known?: Pick<PictureUpload, 'uploadId' | 'received'>,
): UploadLine => ({
  ...{ key, uploadId: known?.uploadId ?? null, name, bytes },
  ...{ received: known?.received ?? 0, state: 'queued', error: null },
});

export const toUnfinished = ({ uploadId, name, bytes, received }: PictureUpload): UploadLine => ({
  ...{ key: uploadId, uploadId, name, bytes, received },
  ...{ state: 'unfinished', error: null },
});

/** The unfinished upload of a file with the same name and size. */
export function findUnfinished(lines: readonly UploadLine[], file: File) {
  const line = lines.find(
    ({ state, name, bytes }) => state === 'unfinished' && name === file.name && bytes === file.size,
  );
  return line && line.uploadId !== null ? { ...line, uploadId: line.uploadId } : undefined;
}
