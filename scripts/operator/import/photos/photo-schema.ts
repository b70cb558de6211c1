import { roomTypeCodeField } from '@/lib/domains/hotels/rules/room-type-code-field';
import { z } from 'zod';
import { PICTURE_KINDS } from '@/lib/domains/hotels/types';
import { codeField, lineField, optionalField, requiredLineField, wholeNumberField } from '@/lib/platform/import/fields';

const percent = optionalField(wholeNumberField(0, 100), null);

/** A row of photos.csv. An empty field leaves what the name of the file says. */
export const photoRow = z
  .object({
    hotel_code: codeField,
    file: requiredLineField(200),
    kind: optionalField(z.enum(PICTURE_KINDS, 'is not a kind of picture'), null),
    alt: optionalField(lineField(200), null),
    credit: optionalField(lineField(120), ''),
    focus_x: percent,
    focus_y: percent,
    room_type: optionalField(roomTypeCodeField, null),
    order: optionalField(wholeNumberField(1, 9999), null),
  })
  .refine((row) => (row.focus_x === null) === (row.focus_y === null), {
    path: ['focus_x'],
    message: 'and focus_y must both be given, or neither',
  });

export type PhotoRow = z.output<typeof photoRow>;
export const PHOTO_COLUMNS = Object.keys(photoRow.shape);
