import 'server-only';
import type { NearbyHotel } from '@/lib/domains/hotels/server/service/hotels';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { formatKm } from '@/lib/domains/search/rules/distance';
import type { PlaceDistance, Question, TaxThreshold } from '@/lib/domains/search/types';
import type { PlacePrices } from './place-prices';

interface QuestionFacts {
  where: string;
  hotels: readonly NearbyHotel[];
  landmark: string | null;
  prices: PlacePrices;
  distances: readonly PlaceDistance[];
  invoiceCount: number;
  belowThresholdCount: number;
  taxThreshold: TaxThreshold | null;
}

const rupees = (amount: number) => formatInr(toPaise(amount));
const hotelsText = (count: number) => (count === 1 ? '1 hotel' : `${count} hotels`);
const listText = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Omits questions whose answer is unknown. */
export function placeQuestions(facts: QuestionFacts): Question[] {
  return [priceQuestion(facts), nearestQuestion(facts), travelQuestion(facts), taxQuestion(facts), billQuestion(facts)]
    .concat(ratingQuestion(facts))
    .filter((question) => question !== null);
}

function priceQuestion({ where, prices }: QuestionFacts): Question | null {
  const { fromRupees, months } = prices;
  if (fromRupees === null) return null;
  const cheapest = months.reduce<(typeof months)[number] | null>(
    (best, month) => (best === null || month.fromRupees < best.fromRupees ? month : best),
    null,
  );
  const later =
    cheapest && cheapest.fromRupees < fromRupees
      ? ` ${cheapest.label} is the cheapest of the coming months, from ${rupees(cheapest.fromRupees)}.`
      : '';
  return {
    question: `What does a hotel ${where} cost?`,
    answer: `Website rates for one adult start at ${rupees(fromRupees)} a night before tax in the next 30 days.${later} Log in to see your company’s rates.`,
  };
}

function nearestQuestion({ hotels, landmark }: QuestionFacts): Question | null {
  const [first, second] = hotels;
  if (landmark === null || !first) return null;
  const next = second ? `, followed by ${second.name} at ${formatKm(second.distanceKm)}` : '';
  return {
    question: `Which hotel is closest to ${landmark}?`,
    answer: `${first.name} in ${first.locality}, ${formatKm(first.distanceKm)} away in a straight line${next}.`,
  };
}

function travelQuestion({ where, landmark, distances }: QuestionFacts): Question | null {
  const arrivals = distances.filter(({ kind }) => kind === 'airport' || kind === 'railway_station').slice(0, 3);
  if (arrivals.length === 0) return null;
  const from = landmark ?? (where.startsWith('in ') ? where.slice(3) : where);
  return {
    question: `How far is it from ${from} to the airport and the stations?`,
    answer: `${listText(arrivals.map(({ name, km }) => `${name} is ${formatKm(km)}`))} away in a straight line.`,
  };
}

function taxQuestion({ where, taxThreshold, belowThresholdCount, hotels }: QuestionFacts): Question | null {
  if (!taxThreshold) return null;
  return {
    question: `How much GST is charged on a room ${where}?`,
    answer: `${taxThreshold.below}% on a room price of up to ${rupees(taxThreshold.rupees)} a night and ${taxThreshold.above}% on a higher price, for each night separately. ${belowThresholdCount} of ${hotelsText(hotels.length)} ${where} have rooms at the lower rate in the next 30 days.`,
  };
}

function billQuestion({ where, invoiceCount, hotels }: QuestionFacts): Question | null {
  if (hotels.length === 0) return null;
  const registered = invoiceCount === hotels.length ? `All ${invoiceCount}` : `${invoiceCount} of ${hotels.length}`;
  const invoice =
    invoiceCount === 0
      ? ''
      : ` ${registered} are registered for GST and invoice your company under the GSTIN that you choose at checkout.`;
  return {
    question: `Can a stay ${where} be billed to my company?`,
    answer: `Yes: ${hotelsText(hotels.length)} ${where} can be billed to your company if your contract allows it.${invoice}`,
  };
}

function ratingQuestion({ where, hotels, landmark }: QuestionFacts): Question | null {
  const best = [...hotels]
    .filter(({ guestRating }) => guestRating !== null)
    .sort((a, b) => (b.guestRating ?? 0) - (a.guestRating ?? 0) || b.reviewCount - a.reviewCount)
    .slice(0, landmark ? 2 : 3);
  if (best.length === 0) return null;
  const named = best.map(
    ({ name, locality, guestRating, reviewCount }) =>
      `${name} in ${locality} (${guestRating?.toFixed(1)} from ${reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})`,
  );
  return { question: `Which hotels ${where} do guests rate best?`, answer: `${listText(named)}.` };
}
