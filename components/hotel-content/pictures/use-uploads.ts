'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { cancelPictureUploadEndpoint, type PictureUpload } from '@/lib/domains/hotel-content/contract/picture-upload';
import { hotelContentKeys } from '@/lib/domains/hotel-content/queries';
import { callApi } from '@/lib/platform/http/client';
import { beginUpload, isTemporary, sendFile } from './send-file';
import { deleteOtherFiles, deleteStoredFile, findStoredFile, storeFile } from './stored-files';
import { findUnfinished, toQueued, toUnfinished, useUploadLines, type UploadLine } from './use-upload-lines';

let serial = 0;

/** Sends chosen files one after the other, and continues the uploads of an earlier visit. */
export function useUploads(hotelId: number, unfinished: readonly PictureUpload[] | undefined) {
  const { of } = useHotelSide();
  const queries = useQueryClient();
  const { lines, append, put, change, remove } = useUploadLines();
  /** The files that wait or are sent, and what stops the one that is sent, by the key of their line. */
  const files = useRef(new Map<string, File>());
  const abort = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const isRestored = useRef(false);

  const send = useCallback(
    async (key: string, uploadId: string | null, file: File) => {
      const controller = new AbortController();
      abort.current.set(key, controller);
      if (!files.current.has(key)) return;
      change(key, { state: 'sending', error: null });
      let id = uploadId;
      try {
        await sendFile({
          ...{ hotelId, of, file, uploadId, signal: controller.signal },
          onBegin: (upload) => {
            id = upload.uploadId;
            change(key, { uploadId: id });
            void storeFile(upload.uploadId, file);
          },
          onProgress: (received) => change(key, { received }),
          onInterrupted: (isInterrupted) => change(key, { state: isInterrupted ? 'interrupted' : 'sending' }),
        });
        if (id !== null) await deleteStoredFile(id);
        remove(key);
      } catch (error) {
        if (!controller.signal.aborted) change(key, { state: 'failed', error: (error as Error).message });
      } finally {
        abort.current.delete(key);
        files.current.delete(key);
        await queries.invalidateQueries({ queryKey: hotelContentKeys.all(hotelId) });
      }
    },
    [change, hotelId, of, queries, remove],
  );

  const enqueue = useCallback(
    (key: string, file: File, known?: Pick<PictureUpload, 'uploadId' | 'received'>) => {
      files.current.set(key, file);
      put(toQueued(key, file, known));
      queue.current = queue.current.then(() => send(key, known?.uploadId ?? null, file));
    },
    [put, send],
  );

  useEffect(() => {
    if (!unfinished || isRestored.current) return;
    isRestored.current = true;
    void (async () => {
      await deleteOtherFiles(unfinished.map(({ uploadId }) => uploadId));
      for (const upload of unfinished) {
        const file = await findStoredFile(upload.uploadId);
        if (file) enqueue(upload.uploadId, file, upload);
        else append([toUnfinished(upload)]);
      }
    })();
  }, [append, enqueue, unfinished]);

  /** A new upload begins at once, so that all chosen files continue after a reload. */
  const begin = async (key: string, file: File) => {
    try {
      const upload = await beginUpload({ hotelId, of }, file);
      await storeFile(upload.uploadId, file);
      if (files.current.has(key)) enqueue(key, file, upload);
      else await callApi(of(cancelPictureUploadEndpoint), { params: { hotelId, uploadId: upload.uploadId } });
    } catch (error) {
      if (isTemporary(error)) enqueue(key, file);
      else change(key, { state: 'failed', error: (error as Error).message });
    }
  };

  /** A file with the name and size of an unfinished upload continues it. */
  const add = async (chosen: readonly File[]) => {
    const fresh = chosen.map((file) => ({ file, key: `new-${(serial += 1)}`, known: findUnfinished(lines, file) }));
    const added = fresh.filter(({ known }) => !known);
    for (const { file, key } of added) files.current.set(key, file);
    append(added.map(({ file, key }) => toQueued(key, file)));
    for (const { file, key, known } of fresh) {
      if (known) enqueue(known.uploadId, file, known);
      else await begin(key, file);
    }
  };

  const cancel = async ({ key, uploadId }: UploadLine) => {
    files.current.delete(key);
    abort.current.get(key)?.abort();
    remove(key);
    if (uploadId === null) return;
    await deleteStoredFile(uploadId);
    await callApi(of(cancelPictureUploadEndpoint), { params: { hotelId, uploadId } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: hotelContentKeys.pictures(hotelId) });
  };

  return { lines, add, cancel };
}
