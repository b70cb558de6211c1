import 'server-only';
import { sql } from 'drizzle-orm';
import { bigintArray, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: {
    state: { none: ['code', 'name', 'tax_territory'] },
    city: { none: ['aliases', 'slug', 'name', 'about', 'region', 'state_code', 'picture_hash'] },
    locality: { none: ['slug', 'name', 'about', 'pincode'] },
    landmark: { none: ['slug', 'name', 'about', 'kind'] },
    category: { none: ['slug', 'name', 'about'] },
    former_slug: { none: ['kind', 'slug'] },
    facility: { none: ['icon', 'name', 'slug'] },
    hotel: {
      none: [
        ...[
          'arrivals',
          'biller',
          'checkin_time',
          'checkout_time',
          'code',
          'content',
          'description',
          'email',
          'facts',
          'gstin',
          'kind',
          'legal_name',
        ],
        ...[
          'name',
          'nearest_landmark',
          'phone',
          'pincode',
          'review_site_id',
          'slug',
          'state_code',
          'status',
          'street',
          'missing_details',
        ],
      ],
    },
    hotel_image: { none: ['alt', 'scene', 'url'] },
    hotel_picture: { none: ['media_hash', 'source_address', 'kind', 'alt', 'credit', 'room_type', 'problem'] },
    room_type: { none: ['bed', 'code', 'description', 'facts', 'name'] },
    blackout: { none: ['reason'] },
    review: {
      own: ['author_name'],
      mentions: ['title', 'body'],
      isNear: ({ bookingIds }) => sql`booking_id = any(${bigintArray(bookingIds)})`,
      none: ['trip_type', 'sub_ratings'],
    },
  },

  collect: async ({ bookingIds }, on) => ({
    reviews: await rowsOf(
      on,
      sql`select h.name as hotel, r.author_name, r.rating, r.title, r.body, r.trip_type, r.published_at from review r
        join hotel h on h.id = r.hotel_id where r.booking_id = any(${bigintArray(bookingIds)}) order by r.id`,
    ),
  }),

  erase: async ({ bookingIds }, tx) => {
    await tx.execute(
      sql`update review set author_name = 'A former guest' where booking_id = any(${bigintArray(bookingIds)})`,
    );
  },
};
