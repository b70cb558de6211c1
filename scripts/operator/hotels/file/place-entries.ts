import { z } from 'zod';
import { ICON_PATHS } from '@/components/ui/icon-paths';
import { latitude, longitude, optionalText, pincode, plainText, slug } from './texts';

const MAX = { name: 120, about: 4000, aliases: 20 } as const;

const place = {
  slug,
  name: plainText(MAX.name),
  latitude,
  longitude,
  about: optionalText(MAX.about).default(''),
};

export const facilityEntry = z.strictObject({
  slug,
  name: plainText(MAX.name),
  icon: z.string('is not the name of an icon').refine((name) => name in ICON_PATHS, 'is not the name of an icon'),
});

export const categoryEntry = z.strictObject({
  slug,
  name: plainText(MAX.name),
  about: optionalText(MAX.about).default(''),
});

/** Cities with the localities and landmarks that hotel pages name. */
export const cityEntry = z.strictObject({
  ...place,
  state_code: z.string('is not a GST state code').regex(/^\d{2}$/, 'is not a GST state code'),
  region: slug,
  aliases: z.array(plainText(MAX.name)).max(MAX.aliases).default([]),
  rank: z.int().min(1).nullable().default(null),
  localities: z.array(z.strictObject({ ...place, pincode: pincode.nullable().default(null) })).default([]),
  landmarks: z.array(z.strictObject({ ...place, kind: z.string().regex(/^[a-z_]+$/, 'is not a kind') })).default([]),
});
