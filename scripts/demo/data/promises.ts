interface Promise {
  readonly title: string;
  readonly description: string;
}

export const COMMON_PROMISES: readonly Promise[] = [
  { title: 'GST invoice at check-out', description: 'With your company name and GSTIN exactly as given when booking.' },
  {
    title: 'Clean room or a free night',
    description: 'Tell the desk within an hour; if it is not put right, the night is free.',
  },
];

/** Three of these per hotel. */
export const MORE_PROMISES: readonly Promise[] = [
  { title: 'Wi-Fi that works', description: 'At least 20 Mbit/s in every room, measured each morning.' },
  { title: 'Hot water round the clock', description: 'No switch to find and no waiting at five in the morning.' },
  { title: 'Room kept all night', description: 'A guaranteed booking is never given away, however late the flight.' },
  { title: 'Quiet hours from 10 pm', description: 'No banquets, no music in corridors, no housekeeping trolleys.' },
  {
    title: 'Check-in in five minutes',
    description: 'The form is filled in before you come; you only show your identity card.',
  },
  {
    title: 'Fresh linen for every guest',
    description: 'Sheets and pillow cases are changed for each stay and every second day.',
  },
  { title: 'Breakfast to go', description: 'Leave before the buffet opens and take a packed breakfast with you.' },
  { title: 'A person at the desk', description: 'Somebody who can decide is there at every hour of the night.' },
];
