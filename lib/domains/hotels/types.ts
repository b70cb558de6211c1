/** The parts of a hotel's page that are text and lists, edited as one document. */
export interface HotelContent {
  promises: { title: string; description: string }[];
  policies: { title: string; description: string }[];
  posts: { title: string; body: string; publishedOn: string }[];
  accessibilities: string[];
  trilights: { title: string; description: string }[];
  faqs: { question: string; answer: string }[];
  directions: string;
}

/** Room types in the order in which they are offered (specification, section 9). */
export const ROOM_TYPE_PRIORITY = ['acacia', 'oak', 'maple', 'mahogany'] as const;
export type RoomTypeCode = (typeof ROOM_TYPE_PRIORITY)[number];
