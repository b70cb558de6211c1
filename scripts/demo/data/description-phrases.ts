import type { Segment } from '@/scripts/demo/generate/hotel-types';

/** Placeholders: {name} {locality} {city} {rooms} {year} {near} {second} {third}; the last three are landmarks with their distance. */
export const OPENINGS: Readonly<Record<Segment, readonly string[]>> = {
  budget: [
    '{name} is a plain, well-kept hotel in {locality} with {rooms} rooms and a desk that answers at any hour.',
    'For a night between two meetings in {city}, {name} keeps things simple: a clean room, a firm bed and a quick check-in.',
    'With {rooms} compact rooms on a side street of {locality}, {name} is made for people who are out all day.',
    '{name} opened in {year} and has changed little since, except for the mattresses, the shower fittings and the Wi-Fi.',
    'Nothing at {name} is for show. The {rooms} rooms are quiet, the water is hot and the bill has no surprises.',
  ],
  business: [
    '{name} was built in {year} for people who work on the road, and its {rooms} rooms show it: sockets where you need them and a desk you can sit at.',
    'In the middle of {locality}, {name} offers {rooms} rooms to teams with business in this part of {city}.',
    '{name} starts breakfast at half past six and has the invoice ready at check-out, which explains why so many companies come back.',
    'Most guests of {name} are in {city} for work. The {rooms} rooms are arranged accordingly, with good light and little decoration.',
    'A short ride from the offices of {locality}, {name} has {rooms} rooms, fast lifts and a lobby that stays calm even on Monday mornings.',
    'Project teams know {name} in {locality} for steady Wi-Fi, early breakfast and staff who remember a company name.',
  ],
  boutique: [
    '{name} is a small house in {locality}: {rooms} rooms, each a little different, around a quiet inner court.',
    'An older building of {city} was restored in {year} to become {name}, and the high ceilings and deep verandahs have stayed.',
    'There are only {rooms} rooms at {name}, so you are called by your name at breakfast on the second day.',
    '{name} keeps the scale of a private home in {locality}, with craft from the region on the walls and a cook who asks what you like.',
    'Behind a plain gate in {locality}, {name} opens into a courtyard with old trees and {rooms} airy rooms.',
  ],
  serviced: [
    '{name} is for stays that are longer than a few nights: {rooms} apartments in {locality} with a kitchenette and a real table.',
    'When a project brings you to {city} for weeks, {name} gives you a door of your own, a washing service and a desk.',
    'The {rooms} apartments of {name} in {locality} are cleaned on weekdays and left in peace at the weekend.',
    '{name} combines an apartment with a hotel desk: your own kitchenette, and a front desk that accepts parcels.',
    'Families on a posting and teams on a roll-out share the {rooms} apartments of {name}, opened in {year}.',
  ],
  premium: [
    '{name} has {rooms} rooms above {locality}, a restaurant that is busy with people from the neighbourhood, and meeting space on its own floor.',
    'Since {year}, {name} has been the address in {locality} for visits that have to go well.',
    'Wide corridors, heavy doors and {rooms} quiet rooms: {name} is where a long day in {city} ends properly.',
    '{name} receives board meetings and small conferences in {locality}, and single travellers who want a good night.',
    'At {name} the {rooms} rooms start larger than most suites in {city}, and the kitchen works until midnight.',
  ],
};

export const PLACE_PHRASES: readonly string[] = [
  'The nearest point everyone knows is {near}; {second} and {third} are the other useful ones.',
  'From the door it is a short way to {near}, and {second} is easy to reach as well.',
  '{near} is closest, {second} follows, and drivers use {third} to find the street.',
  'Appointments around {near} need no early start. For journeys there is {second}.',
  'Staying in {locality} keeps you near {near} and on the right side of town for {second}.',
  'The map shows {near} and {second}; all distances are measured in a straight line, so allow for traffic.',
];

export const ROOM_PHRASES: readonly string[] = [
  'Rooms face either the street or the back; ask for the back if you sleep lightly.',
  'All rooms have blackout curtains, a reading light on each side of the bed and sockets at desk height.',
  'Bathrooms have a proper shower with hot water all day, and towels are changed on request.',
  'Upper floors are the quieter ones and are given first to guests who stay more than two nights.',
  'Mattresses are firm, bedding is cotton and the air conditioning can be set in each room.',
  'Housekeeping comes in the morning; hang out the card if you work from the room.',
  'There is space to open a suitcase and still walk around it, which is rarer than it should be.',
];

/** Used for hotels that include breakfast. */
export const BREAKFAST_PHRASES: readonly string[] = [
  'Breakfast is a buffet with a South Indian counter, eggs to order and fruit that was bought that morning.',
  'Breakfast is served from half past six on weekdays, and packed if you leave earlier.',
  'Tea and filter coffee are free in the breakfast room until late.',
  'Breakfast changes with the day of the week, so that a week of work does not taste the same.',
];

/** Used for hotels with a restaurant. */
export const RESTAURANT_PHRASES: readonly string[] = [
  'The restaurant prepares vegetarian and non-vegetarian food separately, and without onion and garlic on request.',
  'The dinner menu is short, changes with the season and is also served in the room.',
  'The restaurant takes the last order at half past ten, in time for a late flight.',
];

export const WORK_PHRASES: readonly string[] = [
  'Give the company name and GSTIN when you book, and the tax invoice carries both.',
  'Bookings billed to the company need no card at the desk; extras are settled by the guest.',
  'Printing is free for a few pages, and the desk keeps chargers of every common kind.',
  'Groups of ten or more get one bill, one contact person and rooms on neighbouring floors.',
  'If your flight is late, tell the front desk: guaranteed bookings are held all night.',
  'Long stays get fresh linen twice a week and the same room each time you return, when it is free.',
];
