import { z } from 'zod';

/** Result of a handler whose endpoint returns a file. */
export interface FileAnswer {
  /** May contain letters, digits, hyphens and dots. */
  filename: string;
  /** A stream if the file is too large for memory. The endpoint then declares `isStreamed`. */
  content: Uint8Array | string | ReadableStream<Uint8Array>;
  /** By default `inline`. */
  disposition?: 'inline' | 'attachment';
}

/** Response schema of an endpoint whose `file` declares a media type. */
export const fileAnswer = z.custom<FileAnswer>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'content' in value &&
    'filename' in value &&
    /^[\w.-]+$/.test(String(value.filename)),
  'is not a file',
);
