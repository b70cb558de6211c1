import { StatementError } from './statement-error';

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

const BINARY = 'is a spreadsheet or PDF. Export the statement as CSV or tab-separated text, then upload that file';

/** Text of a file in UTF-8 or UTF-16, with or without byte order mark. @throws {StatementError} */
export function decodeStatement(bytes: Uint8Array): string {
  if (
    startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
    startsWith(bytes, 0x50, 0x4b, 3, 4) ||
    startsWith(bytes, 0x25, 0x50, 0x44, 0x46)
  )
    throw new StatementError(`The file ${BINARY}.`);
  const text = decode(bytes, encodingOf(bytes));
  if (text.includes('\u0000')) throw new StatementError(`The file ${BINARY}.`);
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe) || (bytes[0] !== 0 && bytes[1] === 0)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || (bytes[0] === 0 && bytes[1] !== 0)) return 'utf-16be';
  return 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new StatementError('The file is not text in UTF-8 or UTF-16. Export the statement as CSV again.', {
      cause: error,
    });
  }
}
