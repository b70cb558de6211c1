export const CHECKOUT_TEXT = {
  welcomeGuest: 'Welcome Guest',
  welcomeUser: 'Welcome {name}',
  travellersTitle: 'Travellers Details',
  otherGuests: ' +{N} other(s)',
  detailsTitle: 'Enter Details of Travellers',
  detailsSubtitle: 'Guests names are mandatory for BTC bookings',
  selectPlan: 'Select Plan',
  viewBreakup: 'View Breakup',
} as const;

export const COUPON_TEXT = {
  apply: 'Apply Here',
  applying: 'Applying...',
  change: 'Change',
  remove: 'Remove',
} as const;

export const BREAKUP_TEXT = {
  date: 'DATE',
  basePrice: 'BASE PRICE',
  tax: 'TAX',
  savings: 'SAVINGS',
  finalPrice: 'FINAL PRICE',
  totalBasePrice: 'TOTAL BASE PRICE',
  totalTax: 'TOTAL TAX',
  totalPayable: 'TOTAL PAYABLE',
  totalPayableNote: '(rounded, incl. of all taxes)',
} as const;

/** Specification, sections 2, 3 and 9. */
export const CHECKOUT_DEFAULTS = {
  checkInTime: '12pm',
  checkOutTime: '11am',
  cartImage: { width: 332, height: 166 },
} as const;
