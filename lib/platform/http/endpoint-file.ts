import { z } from 'zod';

/** What a handler returns for an endpoint that answers a file. */
export interface FileAnswer {
  /** Letters, digits, hyphens and dots. */
  filename: string;
  /** A stream if the file is too large to be held in memory; its endpoint declares `isStreamed`. */
  content: Uint8Array | string | ReadableStream<Uint8Array>;
  /** Default: inline. */
  disposition?: 'inline' | 'attachment';
}

/** The response schema of such an endpoint; its `file` names the media type. */
export const fileAnswer = z.custom<FileAnswer>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'content' in value &&
    'filename' in value &&
    /^[\w.-]+$/.test(String(value.filename)),
  'is no file',
);
