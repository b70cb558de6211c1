/** Review titles by rating. */
export const REVIEW_TITLES: Readonly<Record<number, readonly string[]>> = {
  5: ['Would stay again at once', 'Everything worked', 'Best night of the trip', 'Faultless for a work trip'],
  4: ['Good choice for business', 'Solid and friendly', 'Nearly everything right', 'Comfortable stay'],
  3: ['All right for a night', 'Decent, with small faults', 'Fair for the price'],
  2: ['Expected more', 'Needs some care'],
  1: ['Not again'],
};

export const PRAISE: readonly string[] = [
  'The room was spotless and really quiet at the back.',
  'Check-in took less than five minutes although I came after midnight.',
  'Wi-Fi held a two-hour video call without one break.',
  'Breakfast started early enough for my train.',
  'The invoice had our GSTIN right the first time, which saves me a week of mails.',
  'Staff found a charger for me within minutes.',
  'The bed was firm and the shower hot.',
  'I could walk to the client, so no taxi at all.',
  'They kept my bag the whole day after check-out.',
];

export const COMPLAINTS: readonly string[] = [
  'The lift was slow in the morning.',
  'Street noise reached the room until late.',
  'The breakfast was the same every day.',
  'The desk lamp did not work and was not replaced.',
  'Parking was full when I arrived.',
  'Hot water took a long time to come.',
  'The air conditioning was loud.',
  'The room was smaller than I had expected.',
];

export const REVIEWERS: readonly string[] = [
  'Aarav S.',
  'Meera K.',
  'Rohan D.',
  'Kavya R.',
  'Imran A.',
  'Lakshmi N.',
  'Joseph T.',
  'Harpreet G.',
  'Ananya B.',
  'Vikram P.',
  'Farah M.',
  'Suresh V.',
  'Neha J.',
  'Arjun C.',
  'Divya M.',
  'Rahul T.',
  'Sneha I.',
  'Mathew J.',
  'Gurmeet K.',
  'Pooja L.',
  'Tanvi H.',
  'Zubair Q.',
  'Nikhil W.',
  'Asha U.',
  'Debjani G.',
  'Karthik E.',
  'Ritu O.',
  'Sanjay Y.',
  'Priya F.',
  'Manoj X.',
];
