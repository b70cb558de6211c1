import 'server-only';
import { sql } from 'drizzle-orm';
import { cities, hotels, localities, states } from '../tables';

export const pincodeText = sql<string>`coalesce(${hotels.pincode}, '')`;

export const hotelAndPlaceColumns = {
  id: hotels.id,
  name: hotels.name,
  slug: hotels.slug,
  street: hotels.street,
  pincode: pincodeText,
  locality: localities.name,
  localitySlug: localities.slug,
  city: cities.name,
  citySlug: cities.slug,
  region: cities.region,
  state: states.name,
  stateCode: hotels.stateCode,
  location: hotels.location,
  kind: hotels.kind,
  gstin: hotels.gstin,
  phone: hotels.phone,
  checkinTime: hotels.checkinTime,
  checkoutTime: hotels.checkoutTime,
  isB2bSaleable: hotels.isB2bSaleable,
};
