import { roomTypeCodeField } from '@/lib/domains/hotels/rules/room-type-code-field';
import { z } from 'zod';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { MAX_ADULTS, MAX_KIDS } from '@/scripts/operator/import/room-types/limits';
import { factEntries } from './fact-entries';
import { optionalText, plainText } from './texts';

const whole = (low: number, high: number) => z.int('is not a whole number').min(low).max(high);

export const roomTypeEntry = z
  .strictObject({
    code: roomTypeCodeField,
    name: plainText(80),
    rooms: whole(0, 5000),
    max_adults: whole(1, MAX_ADULTS),
    max_kids: whole(0, MAX_KIDS),
    max_guests: whole(1, MAX_ADULTS + MAX_KIDS),
    base_adults: whole(1, MAX_ADULTS),
    bed: optionalText(120).default(''),
    size_sqft: whole(30, 20_000).nullable().default(null),
    description: optionalText(1000).default(''),
    order: whole(0, 1000).default(0),
    facts: factEntries(ROOM_FACTS).default({}),
  })
  .refine((room) => room.max_guests >= room.max_adults, { path: ['max_guests'], message: 'is less than max_adults' })
  .refine((room) => room.max_guests <= room.max_adults + room.max_kids, {
    path: ['max_guests'],
    message: 'is more than max_adults and max_kids together',
  })
  .refine((room) => room.base_adults <= room.max_adults, { path: ['base_adults'], message: 'is more than max_adults' });
