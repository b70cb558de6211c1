interface Question {
  readonly question: string;
  readonly answer: string;
}

/** These questions apply to every hotel. */
export const GENERAL_FAQ: readonly Question[] = [
  {
    question: 'Can the company be billed instead of me?',
    answer:
      'Yes, if your company has agreed this with us. Choose Corporate (BTC) when you book; you pay for extras at the front desk.',
  },
  {
    question: 'Whose GSTIN is printed on the invoice?',
    answer: 'The one you choose while booking. It cannot be changed once the booking is completed.',
  },
  {
    question: 'What do I need for check-in?',
    answer: 'A government-issued photo identity card for every adult, or passport and visa for guests from abroad.',
  },
  {
    question: 'I land at six in the morning. Can I check in early?',
    answer:
      'Yes, free of charge, if a room is available. To be sure, book the night before and mention the early arrival.',
  },
  {
    question: 'Can I cancel?',
    answer: 'Yes, in your booking history. The charge follows the policy above and is shown before you confirm.',
  },
];

export const HOTEL_NOTICES: readonly { title: string; body: string }[] = [
  { title: 'New mattresses on two floors', body: 'The second and third floor have new mattresses since last month.' },
  {
    title: 'Lift under maintenance on Sunday',
    body: 'One lift is out of service on Sunday from 2 pm to 4 pm; the other one runs.',
  },
  {
    title: 'Breakfast half an hour earlier',
    body: 'Guests asked for it: the buffet now opens at 6.30 am on weekdays.',
  },
  {
    title: 'Second internet line',
    body: 'A second internet line keeps video calls running when one line fails.',
  },
  { title: 'Less plastic', body: 'Drinking water now comes in glass bottles that we refill in the hotel.' },
  { title: 'Work desks replaced', body: 'Rooms on the front side have wider desks and better lamps.' },
];
