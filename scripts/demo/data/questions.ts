interface Question {
  readonly question: string;
  readonly answer: string;
}

/** True for every hotel. */
export const GENERAL_FAQ: readonly Question[] = [
  {
    question: 'Can the company be billed instead of me?',
    answer:
      'Yes, if your company has this agreed with us. Choose Corporate (BTC) when you book; extras are paid at the desk.',
  },
  {
    question: 'Whose GSTIN is printed on the invoice?',
    answer: 'The one you choose while booking. It cannot be changed once the booking is completed.',
  },
  {
    question: 'What do I bring for check-in?',
    answer:
      'A photo identity card issued by the government for every adult, or passport and visa for guests from abroad.',
  },
  {
    question: 'I land at six in the morning. Can I have the room?',
    answer: 'If it is free, at no charge. To be sure, book the night before and mention the early arrival.',
  },
  {
    question: 'Can I cancel?',
    answer: 'Yes, in your booking history. What it costs is shown before you confirm, and follows the policy above.',
  },
];

export const HOUSE_POSTS: readonly { title: string; body: string }[] = [
  { title: 'New mattresses on two floors', body: 'The second and third floor have new mattresses since last month.' },
  {
    title: 'Lift under maintenance on Sunday',
    body: 'One lift rests on Sunday from 2 pm to 4 pm; the other one runs.',
  },
  {
    title: 'Breakfast half an hour earlier',
    body: 'Guests asked for it: the buffet now opens at 6.30 am on weekdays.',
  },
  {
    title: 'Faster line',
    body: 'A second internet line is in service, so that video calls survive the failure of one.',
  },
  { title: 'Less plastic', body: 'Drinking water now comes in glass bottles that are refilled in the house.' },
  { title: 'Work desks replaced', body: 'Rooms on the front side have wider desks and better lamps.' },
];
