interface Promise {
  readonly title: string;
  readonly description: string;
}

export const COMMON_PROMISES: readonly Promise[] = [
  { title: 'GST invoice at check-out', description: 'With your company name and GSTIN exactly as given when booking.' },
  {
    title: 'Clean room or a free night',
    description: 'Tell the front desk within an hour; if we cannot fix the problem, the night is free.',
  },
];

/** Each hotel has three of these. */
export const MORE_PROMISES: readonly Promise[] = [
  { title: 'Wi-Fi that works', description: 'At least 20 Mbit/s in every room, measured each morning.' },
  { title: 'Hot water round the clock', description: 'No switch to find and no waiting, even at five in the morning.' },
  { title: 'Room held all night', description: 'We hold a guaranteed booking all night, however late your flight is.' },
  { title: 'Quiet hours from 10 pm', description: 'No banquets, no music in corridors, no housekeeping trolleys.' },
  {
    title: 'Check-in in five minutes',
    description: 'The form is filled in before you arrive; you only show your identity card.',
  },
  {
    title: 'Fresh linen for every guest',
    description: 'Sheets and pillow cases are changed for each stay and every second day.',
  },
  { title: 'Breakfast to go', description: 'Leave before the buffet opens and take a packed breakfast with you.' },
  { title: 'A person at the desk', description: 'The front desk is staffed at every hour of the night.' },
];
