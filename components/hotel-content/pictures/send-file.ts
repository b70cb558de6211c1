import {
  beginPictureUploadEndpoint,
  getPictureUploadEndpoint,
  sendPicturePartEndpoint,
  type PictureUpload,
} from '@/lib/domains/hotel-content/contract/picture-upload';
import { PART_TYPE } from '@/lib/domains/hotel-content/rules/limits';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';

const UPLOAD_OFFSET = 2482;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

interface Options {
  hotelId: number;
  of?: CallOfSide;
  file: File;
  /** The upload that is continued; null for a new one. */
  uploadId: string | null;
  signal: AbortSignal;
  onBegin: (upload: PictureUpload) => void;
  onProgress: (received: number) => void;
  /** Called with true while the connection is interrupted. */
  onInterrupted: (isInterrupted: boolean) => void;
  /** Waits before the next attempt; ends early when the browser is online again. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends a file in parts and continues after an interruption where the stored parts end. Returns the id of the photograph.
 * @throws {ApiError} when the server refuses the file; the signal's reason when it is aborted
 */
export async function sendFile(options: Options): Promise<string> {
  const { file, onInterrupted, signal, wait = waitForNetwork } = options;
  let upload: PictureUpload | null = null;
  let uploadId = options.uploadId;
  for (let failures = 0; ;) {
    try {
      upload ??= await openUpload(options, uploadId);
      uploadId = upload.uploadId;
      if (upload.pictureId !== null) return upload.pictureId;
      upload = await sendPart(options, upload);
      options.onProgress(upload.received);
      onInterrupted(false);
      if (upload.pictureId !== null || upload.received < file.size) failures = 0;
      // An earlier request, whose connection ended, still checks the file.
      else await wait(toWait((failures += 1)), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isTemporary(error)) throw error;
      // Only the server knows which bytes arrived.
      upload = null;
      onInterrupted(true);
      await wait(toWait((failures += 1)), signal);
    }
  }
}

const toWait = (failures: number) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

async function openUpload(
  { hotelId, of = asDeclared, file, signal, onBegin }: Options,
  uploadId: string | null,
): Promise<PictureUpload> {
  if (uploadId !== null) return callApi(of(getPictureUploadEndpoint), { params: { hotelId, uploadId }, signal });
  const upload = await beginUpload({ hotelId, of }, file, signal);
  onBegin(upload);
  return upload;
}

/** @throws {ApiError} when the server refuses size or type, or cannot be reached */
export function beginUpload(
  { hotelId, of }: { hotelId: number; of: CallOfSide },
  file: File,
  signal?: AbortSignal,
): Promise<PictureUpload> {
  const { name, type, size: bytes } = file;
  return callApi(of(beginPictureUploadEndpoint), {
    params: { hotelId },
    body: { name, type, bytes },
    ...(signal && { signal }),
  });
}

/** If all parts have arrived and the file is no photograph yet, the last one is sent again. */
async function sendPart({ hotelId, of = asDeclared, file, signal }: Options, { uploadId, ...upload }: PictureUpload) {
  const lastOffset = Math.floor((file.size - 1) / upload.partBytes) * upload.partBytes;
  const offset = Math.min(upload.received, lastOffset);
  return callApi(of(sendPicturePartEndpoint), {
    params: { hotelId, uploadId },
    query: { offset },
    upload: file.slice(offset, offset + upload.partBytes, PART_TYPE),
    signal,
  });
}

/** True for errors after which a repetition may succeed: no connection, a busy server, or a part that had arrived already. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === UPLOAD_OFFSET || error.status === 0 || error.status === 429 || error.status >= 500;
}

function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = window.setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
