import { ROOM_TYPE_PRIORITY } from '@/lib/domains/hotels/types';
import { factInFile } from '@/lib/domains/hotels/contract/facts';
import { factFileValue } from '@/lib/domains/hotels/rules/facts/describe-facts';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { CITIES } from '@/scripts/demo/data/cities';
import { FACILITIES } from '@/scripts/demo/data/facilities';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';

const TODAY = '2026-11-21';
const TAX_LINE_PAISE = 750_000;
const hotels = generateHotels(TODAY);

test('the demo has at least 400 hotels, 20 of them in Bengaluru and three in Indiranagar', () => {
  expect(hotels.length).toBeGreaterThanOrEqual(400);
  const bengaluru = hotels.filter((hotel) => hotel.citySlug === 'bengaluru');
  expect(bengaluru.length).toBeGreaterThanOrEqual(20);
  expect(bengaluru.filter((hotel) => hotel.localitySlug === 'indiranagar').length).toBeGreaterThanOrEqual(3);
});

test('generateHotels returns the same catalogue on every run, and on another day with other dates only', () => {
  expect(generateHotels(TODAY)).toEqual(hotels);
  const later = generateHotels('2027-04-02');
  expect(later.map(({ content: _content, ...rest }) => rest)).toEqual(
    hotels.map(({ content: _content, ...rest }) => rest),
  );
});

test('codes, names, GSTINs and phone numbers of demo hotels are unique', () => {
  for (const field of ['code', 'name', 'gstin', 'phone'] as const) {
    expect(new Set(hotels.map((hotel) => hotel[field])).size).toBe(hotels.length);
  }
});

test('every demo hotel is located in its locality and state', () => {
  for (const hotel of hotels) {
    const city = CITIES.find(({ slug }) => slug === hotel.citySlug);
    const locality = city?.localities.find(({ slug }) => slug === hotel.localitySlug);
    if (!city || !locality) throw new Error(`The city or locality of ${hotel.code} is unknown`);
    expect(distanceKm(hotel, locality)).toBeLessThan(1);
    expect(hotel.gstin.slice(0, 2)).toBe(city.stateCode);
    expect(hotel.pincode).toBe(locality.pincode);
  }
});

test('no demo hotel has the name of a real hotel company', () => {
  const chains =
    /treebo|oyo|ginger|lemon tree|taj\b|oberoi|leela|fab|ibis|novotel|hyatt|hilton|marriott|radisson|park plaza|sarovar|royal orchid|itc\b|welcom|trident|fortune|keys|zone|red fox|sterling|clarks|pride|ramada|holiday inn|meridien|regenta|ambassador|lalit/i;
  expect(hotels.filter((hotel) => chains.test(hotel.name)).map((hotel) => hotel.name)).toEqual([]);
});

test('each named room type exists in some demo hotels', () => {
  for (const code of ROOM_TYPE_PRIORITY) {
    const having = hotels.filter((hotel) => hotel.rooms.some((room) => room.code === code));
    expect(having.length).toBeGreaterThan(20);
    expect(having.length).toBeLessThan(hotels.length);
  }
});

test('two demo hotels have nine room types with different codes, and at least two have one', () => {
  const countsOf = (count: number) => hotels.filter(({ rooms }) => rooms.length === count).map(({ code }) => code);
  expect(countsOf(9)).toEqual(['BLR-007', 'BLR-008']);
  expect(countsOf(1).length).toBeGreaterThanOrEqual(2);
  for (const { rooms } of hotels) expect(new Set(rooms.map(({ code }) => code)).size).toBe(rooms.length);
});

test('demo prices are lower for corporates than on the website, and higher for a double than for a single', () => {
  for (const room of hotels.flatMap((hotel) => hotel.rooms)) {
    expect(room.corp.single).toBeLessThan(room.website.single);
    expect(room.corp.double).toBeLessThan(room.website.double);
    expect(room.website.double).toBeGreaterThan(room.website.single);
    expect(room.maxGuests).toBeGreaterThanOrEqual(room.maxAdults);
    expect(Number.isInteger(room.website.single)).toBe(true);
  }
});

test('demo prices are on both sides of the GST threshold of ₹7,500, even within one hotel, depending on occupancy and night', () => {
  const rooms = hotels.flatMap((hotel) => hotel.rooms);
  expect(rooms.filter((room) => room.website.single > TAX_LINE_PAISE).length).toBeGreaterThan(40);
  expect(
    rooms.filter(({ website }) => website.single <= TAX_LINE_PAISE && website.double > TAX_LINE_PAISE).length,
  ).toBeGreaterThan(10);
  const crossedByNight = hotels.filter((hotel) =>
    hotel.rooms.some(({ website }) =>
      hotel.adjustments.some(({ percent }) => {
        const adjusted = website.single * (1 + percent / 100);
        return adjusted > TAX_LINE_PAISE !== website.single > TAX_LINE_PAISE;
      }),
    ),
  );
  expect(crossedByNight.length).toBeGreaterThan(20);
});

test('texts of demo hotels have no unfilled placeholders and are unique', () => {
  for (const hotel of hotels) {
    expect(hotel.description).not.toMatch(/[{}]|undefined|NaN/);
    expect(hotel.description.length).toBeGreaterThan(250);
    expect(JSON.stringify(hotel.content)).not.toMatch(/undefined|NaN/);
    expect(hotel.content.trilights).toHaveLength(3);
    expect(hotel.images.length).toBeGreaterThanOrEqual(5);
  }
  expect(new Set(hotels.map((hotel) => hotel.description)).size).toBe(hotels.length);
});

test('facts of demo hotels are valid, agree with their facilities, and are unknown for some hotels', () => {
  const parking = FACILITIES.find(({ slug }) => slug === 'parking')?.id ?? 0;
  for (const { facts, roomFacts, facilityIds } of hotels) {
    for (const [definitions, values] of [
      [HOTEL_FACTS, facts],
      [ROOM_FACTS, roomFacts],
    ] as const) {
      for (const [key, value] of Object.entries(values)) {
        const definition = new Map(Object.entries(definitions)).get(key);
        if (!definition) throw new Error(`${key} is not a fact`);
        expect(factInFile(definition).safeParse(factFileValue(definition, value)).data).toEqual(value);
      }
    }
    if (facts.parking !== undefined) expect(facts.parking !== 'none').toBe(facilityIds.includes(parking));
  }
  const withoutPower = hotels.filter(({ facts }) => facts.power_backup === undefined).length;
  expect(withoutPower).toBeGreaterThan(20);
  expect(withoutPower).toBeLessThan(hotels.length / 3);
});

test('demo reviews have ratings from 2 to 5, texts and sub-ratings from 1 to 5', () => {
  const reviews = hotels.flatMap((hotel) => hotel.reviews);
  expect(new Set(reviews.map((review) => review.rating))).toEqual(new Set([2, 3, 4, 5]));
  for (const review of reviews) {
    expect(review.text.length).toBeGreaterThan(15);
    for (const value of Object.values(review.subRatings)) expect([1, 2, 3, 4, 5]).toContain(value);
  }
});
