import { findPictureKind } from '@/lib/domains/hotels/rules/picture-texts';
import type { PictureKind } from '@/lib/domains/hotels/types';

export interface FileNameParts {
  readonly order: number;
  readonly kind: PictureKind;
  readonly roomType: string | null;
}

const LAST = 10_000;

/**
 * Reads what the name of a file says: `01-facade.jpg`, `05-room-oak-window.jpg`, `06-oak.jpg`. Words after the kind are free.
 * @param roomTypes codes of the hotel's room types
 */
export function readName(name: string, roomTypes: ReadonlySet<string>): FileNameParts {
  const [, number, rest = ''] = /^(?:(\d{1,4})(?=\D))?[-_ ]*(.*?)(?:\.[^.]*)?$/.exec(name.toLowerCase()) ?? [];
  const words = rest.split(/[-_ .]+/);
  const [first = '', ...others] = words;
  const order = number === undefined ? LAST : Number(number);
  const kind = findPictureKind(first);
  const roomType = findRoomType(kind === 'room' ? others : words, roomTypes);
  if (roomType !== null && (kind === 'room' || kind === null)) return { order, kind: 'room', roomType };
  return { order, kind: kind ?? 'other', roomType: null };
}

/** The longest code with which the words begin, because `deluxe` and `deluxe-view` may both exist. */
function findRoomType(words: readonly string[], roomTypes: ReadonlySet<string>): string | null {
  for (let count = words.length; count > 0; count -= 1) {
    const code = words.slice(0, count).join('-');
    if (roomTypes.has(code)) return code;
  }
  return null;
}
