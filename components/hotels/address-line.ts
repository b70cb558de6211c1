import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';

/** Returns for example '49 Water Tower Road, Indiranagar, Bengaluru, Karnataka 560038'. */
export function addressLine({ street, locality, city, state, pincode }: HotelDetails['address']): string {
  return `${street}, ${locality}, ${city}, ${state} ${pincode}`;
}
