import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { formatLongDate, formatWeekdayDate } from '@/lib/dates';
import { HISTORY_LABEL } from '@/lib/domains/analytics/constants';
import { BOOKING_CHANNEL, SELECT_ALL } from '@/lib/domains/bookings/constants';
import { AGENT_BUCKETS, BOOKING_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { CORPORATE_UPDATED } from '@/lib/domains/corporates/constants';
import { GSTIN_TEXT } from '@/lib/domains/gstin/constants';
import { ROOM_TYPE_PRIORITY } from '@/lib/domains/hotels/types';
import { BREAKUP_TEXT, CHECKOUT_DEFAULTS, CHECKOUT_TEXT, COUPON_TEXT } from '@/lib/domains/itinerary/constants';
import { REWARDS_LABELS } from '@/lib/domains/loyalty/constants';
import {
  CARD_LIMITS,
  CHANNEL_LABELS,
  CURRENCY,
  DEFAULT_BANKS,
  PAYMENT_ERRORS,
  PAYMENT_TEXT,
  RUPAY_PREFIXES,
} from '@/lib/domains/payments/constants';
import {
  B2B_META_KEY,
  DEFAULT_COUNTRY,
  DEFAULT_PRICE_SOURCE,
  DEFAULT_SORT,
  PRICE_SOURCES,
  SEARCH_LIMITS,
  SEARCH_TEXT,
  SORT_OPTIONS,
} from '@/lib/domains/search/constants';
import { formatKm } from '@/lib/domains/search/rules/distance';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import { HOTEL_HASH_LENGTH } from '@/lib/ids';
import { NAVBAR_TEXT, NOT_FOUND_TEXT, SELECT_RATE_TITLE, TOAST_SETTINGS } from '@/lib/platform/shell/constants';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { API_TIMEOUT_MS } from '@/lib/platform/http/client';
import { MAP_SCALE, MAP_ZOOM } from '@/lib/providers/maps/static-map-url';

// Copied from the specification, in its order. The code adds the rupee sign of ₹{amount} with formatInr.
const texts: [inSpecification: string, inCode: string][] = [
  // 1. What the product does
  ['Corporate (BTC)', CHANNEL_LABELS.btc],
  ['Corporate (Direct)', CHANNEL_LABELS.direct],
  ['Corporate (BTT)', CHANNEL_LABELS.btt],
  ['TA - PAID BY TA', CHANNEL_LABELS.ta],
  // 2. Screens: shell
  ['It looks like you are lost..', NOT_FOUND_TEXT.title],
  ['Hotels in:', NOT_FOUND_TEXT.citiesHeading],
  ['Login', NAVBAR_TEXT.login],
  ['BOOKING HISTORY', NAVBAR_TEXT.bookingHistory],
  ['SELECT CORPORATE', NAVBAR_TEXT.selectCorporate],
  ['POINTS HISTORY', NAVBAR_TEXT.pointsHistory],
  ['LOGOUT', NAVBAR_TEXT.logout],
  ['Corporate Rewards', REWARDS_LABELS.corporate],
  ['Travel Partner Rewards', REWARDS_LABELS.travelAgent],
  ['NEW', NAVBAR_TEXT.newBadge],
  // 2. Screens: search widget
  ['Search by city, locality, hotel name', SEARCH_TEXT.locationPlaceholder],
  ['Check In', SEARCH_TEXT.checkInPlaceholder],
  ['Check Out', SEARCH_TEXT.checkOutPlaceholder],
  ['Occupancy', SEARCH_TEXT.occupancyDefault],
  ['1 Adult, 1 Room', SEARCH_TEXT.presetOneAdult],
  ['2 Adults, 1 Room', SEARCH_TEXT.presetTwoAdults],
  ['Multiple Rooms', SEARCH_TEXT.multipleRooms],
  ['Add room', SEARCH_TEXT.addRoom],
  ['Confirm', SEARCH_TEXT.confirm],
  ['Remove', SEARCH_TEXT.remove],
  ['Search', SEARCH_TEXT.search],
  ['Modify Search', SEARCH_TEXT.modifySearch],
  // 2. Screens: checkout
  ['View Breakup', CHECKOUT_TEXT.viewBreakup],
  ['Apply Here', COUPON_TEXT.apply],
  ['Change', COUPON_TEXT.change],
  ['Remove', COUPON_TEXT.remove],
  ['Applying...', COUPON_TEXT.applying],
  ['DATE', BREAKUP_TEXT.date],
  ['BASE PRICE', BREAKUP_TEXT.basePrice],
  ['TAX', BREAKUP_TEXT.tax],
  ['SAVINGS', BREAKUP_TEXT.savings],
  ['FINAL PRICE', BREAKUP_TEXT.finalPrice],
  ['TOTAL BASE PRICE', BREAKUP_TEXT.totalBasePrice],
  ['TOTAL TAX', BREAKUP_TEXT.totalTax],
  ['TOTAL PAYABLE (rounded, incl. of all taxes)', `${BREAKUP_TEXT.totalPayable} ${BREAKUP_TEXT.totalPayableNote}`],
  ['Credit/Debit Card', PAYMENT_TEXT.cardTab],
  ['Net Banking', PAYMENT_TEXT.netBankingTab],
  ['Use Another Card', PAYMENT_TEXT.useAnotherCard],
  ['Save this card', PAYMENT_TEXT.saveCard],
  ['MONTH', PAYMENT_TEXT.month],
  ['YEAR', PAYMENT_TEXT.year],
  ['SBI, HDFC, ICICI, Axis, Kotak', DEFAULT_BANKS.map((bank) => bank.label).join(', ')],
  ['OTHER BANKS', PAYMENT_TEXT.otherBanks],
  ['Pay Now', PAYMENT_TEXT.payNow],
  ['Pay ₹{amount}', PAYMENT_TEXT.payAmount.replace('{amount}', '₹{amount}')],
  ['Make a payment of ₹{amount}', PAYMENT_TEXT.heading.replace('{amount}', '₹{amount}')],
  // 3. Entities
  ['Select Rate', SELECT_RATE_TITLE],
  // 4. States
  ['Welcome Guest', CHECKOUT_TEXT.welcomeGuest],
  ['Welcome {name}', CHECKOUT_TEXT.welcomeUser],
  ['Travellers Details', CHECKOUT_TEXT.travellersTitle],
  [' +N other(s)', CHECKOUT_TEXT.otherGuests.replace('{N}', 'N')],
  ['Enter Details of Travellers', CHECKOUT_TEXT.detailsTitle],
  ['Guests names are mandatory for BTC bookings', CHECKOUT_TEXT.detailsSubtitle],
  ['Select Plan', CHECKOUT_TEXT.selectPlan],
  ['ENTER GSTIN', GSTIN_TEXT.title],
  ['GSTIN cannot be updated once booking is completed', GSTIN_TEXT.subtitle],
  ['GSTIN with Bill To: {legal name} ({gstin})', GSTIN_TEXT.billTo],
  ['--GSTIN not present--', GSTIN_TEXT.gstinMissing],
  ['No GSTIN will be applicable on the invoice', GSTIN_TEXT.noBilling],
  ['CANCELLED', statusLabel('cancelled')],
  ['Select all', SELECT_ALL],
  ['Your corporate has been updated!', CORPORATE_UPDATED],
  ['upcoming, checkedInOrCheckedOut, cancelled', AGENT_BUCKETS.join(', ')],
  // 5. Validation
  [
    'We are unable to process requests for a long stay duration. Please choose a stay duration less than 15 days',
    SEARCH_TEXT.stayTooLong,
  ],
  ['Card Number Invalid', PAYMENT_ERRORS.cardNumberInvalid],
  ['Please Enter the Card Number', PAYMENT_ERRORS.cardNumberMissing],
  ['508, 606, 607, 608, 652, 653', RUPAY_PREFIXES.join(', ')],
  ['Please select the expiry Month and Year', PAYMENT_ERRORS.expiryMissing],
  ['Invalid CVV', PAYMENT_ERRORS.cvvInvalid],
  ['Please Enter the CVV', PAYMENT_ERRORS.cvvMissing],
  ['Last 3 digits printed on the back of the card', PAYMENT_TEXT.cvvHint],
  ['{label} is a required field', PAYMENT_ERRORS.required],
  ['Please select a bank', PAYMENT_ERRORS.bankMissing],
  ['Please select a wallet', PAYMENT_ERRORS.walletMissing],
  ['empty', GUEST_PLACEHOLDER],
  // 6. Roles
  ['TA booking History', HISTORY_LABEL.travelAgent],
  ['B2B booking History', HISTORY_LABEL.corporate],
  ['b2b_saleable', B2B_META_KEY],
  // 8. Errors
  ['Room type is not available for selected dates in this hotel', errorCodes.ROOM_UNAVAILABLE.message],
  ['The daily transaction limit has been exceeded. Please try again tomorrow.', errorCodes.DAILY_LIMIT.message],
  ['Error confirming booking', errorCodes.PAYMENT_NOT_VERIFIED.message],
  // 9. Constants
  ['12pm', CHECKOUT_DEFAULTS.checkInTime],
  ['11am', CHECKOUT_DEFAULTS.checkOutTime],
  ['INR', CURRENCY],
  ['India', DEFAULT_COUNTRY],
  ['Corporate', BOOKING_CHANNEL],
  ['2-1', formatRoomConfig([{ adults: 2, kids: 1 }])],
  ['corp', DEFAULT_PRICE_SOURCE],
  ['corp or website', PRICE_SOURCES.join(' or ')],
  ['acacia, oak, maple, mahogany', ROOM_TYPE_PRIORITY.join(', ')],
  ['price', DEFAULT_SORT],
  ['price and distance', SORT_OPTIONS.join(' and ')],
  ['1.0 km', formatKm(1)],
  ['Sat, 21 Nov', formatWeekdayDate('2026-11-21')],
  ['21 Nov 2026', formatLongDate('2026-11-21')],
  ['top-right', TOAST_SETTINGS.position],
];

const numbers: [name: string, inSpecification: number, inCode: number][] = [
  ['cart image width', 332, CHECKOUT_DEFAULTS.cartImage.width],
  ['cart image height', 166, CHECKOUT_DEFAULTS.cartImage.height],
  ['maximum stay in nights', 15, SEARCH_LIMITS.maxNights],
  ['fewest adults', 1, SEARCH_LIMITS.minAdults],
  ['most adults', 8, SEARCH_LIMITS.maxAdults],
  ['adults of a new room', 1, SEARCH_LIMITS.defaultAdults],
  ['fewest kids', 0, SEARCH_LIMITS.minKids],
  ['most kids', 8, SEARCH_LIMITS.maxKids],
  ['kids of a new room', 0, SEARCH_LIMITS.defaultKids],
  ['booking list page', 10, BOOKING_PAGE_SIZE],
  ['card number length', 16, CARD_LIMITS.numberLength],
  ['CVV length', 3, CARD_LIMITS.defaultCvvLength],
  ['expiry years', 36, CARD_LIMITS.expiryYears],
  ['hotel id hash', 8, HOTEL_HASH_LENGTH],
  ['suggestion debounce in ms', 300, SEARCH_LIMITS.suggestionDebounceMs],
  ['suggestion characters', 3, SEARCH_LIMITS.suggestionMinCharacters],
  ['price buckets', 3, SEARCH_LIMITS.priceBuckets],
  ['toast in ms', 5000, TOAST_SETTINGS.durationMs],
  ['static map zoom', 13, MAP_ZOOM],
  ['static map scale', 2, MAP_SCALE],
  ['API timeout in ms', 120000, API_TIMEOUT_MS],
  ['no availability', 1203, errorCodes.ROOM_UNAVAILABLE.code],
  ['OTP needed', 1220, errorCodes.OTP_REQUIRED.code],
  ['daily limit', 1222, errorCodes.DAILY_LIMIT.code],
  ['hotel restricted', 1223, errorCodes.HOTEL_RESTRICTED.code],
  ['session ended', 1305, errorCodes.SESSION_REQUIRED.code],
  ['no wallet', 1601, errorCodes.WALLET_MISSING.code],
  ['rewards inactive', 1603, errorCodes.REWARDS_INACTIVE.code],
];

test.each(texts)('the text %j of the specification is in the code', (inSpecification, inCode) => {
  expect(inCode).toBe(inSpecification);
});

test.each(numbers)('the specified number "%s" is %d in the code', (_name, inSpecification, inCode) => {
  expect(inCode).toBe(inSpecification);
});

function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listSourceFiles(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

test('every specified text of ten or more characters occurs in one source file only', () => {
  // Examples on the development pages may repeat any text.
  const developmentPages = path.join(process.cwd(), 'app', 'dev') + path.sep;
  const files = ['app', 'components', 'lib']
    .flatMap((folder) => listSourceFiles(path.join(process.cwd(), folder)))
    .filter((file) => !file.startsWith(developmentPages));
  const contents = files.map(
    (file) => [path.relative(process.cwd(), file), withoutComments(readFileSync(file, 'utf8'))] as const,
  );
  const longer = texts.map(([text]) => text).filter((text) => text.length >= 10);
  const found = longer.map((text) => {
    // A string literal or the text of a JSX element.
    const forms = [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`];
    const filesWithText = contents.filter(([, source]) => source.includes(text));
    return {
      text,
      files: filesWithText.filter(([, source]) => forms.some((form) => source.includes(form))).map(([file]) => file),
    };
  });
  expect(found.filter(({ files: owners }) => owners.length > 1)).toEqual([]);
  // The test composes lists and texts with placeholders; the code does not contain them in this form.
  const whole = found.filter(({ text }) => text.length >= 20 && !/[{,(]/.test(text));
  expect(whole.length).toBeGreaterThan(8);
  expect(whole.filter(({ files: owners }) => owners.length === 0)).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
}
