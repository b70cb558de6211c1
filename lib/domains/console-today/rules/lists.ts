/** Lists of stays: confirmed today, arriving today, unpaid with a hold that ends soon. */
export const STAY_LISTS = ['confirmed', 'arrivals', 'holds'] as const;
export type StayList = (typeof STAY_LISTS)[number];

export const isStayList = (name: string): name is StayList => STAY_LISTS.some((list) => list === name);

/** Lists of what needs a person: answers of hotels, messages that were not sent. */
export const FOLLOW_UP_LISTS = ['answers', 'messages'] as const;
export type FollowUpList = (typeof FOLLOW_UP_LISTS)[number];

/** `done`: rows that staff marked as done and that would be open otherwise. */
export const FOLLOW_UP_STATES = ['open', 'done'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** Minutes before its end at which a hold is listed. */
export const HOLD_ENDS_WITHIN = 10;

/** Minutes after which a payment without a booking or refund is listed, as Razorpay recommends for reconciliation. */
export const PAYMENT_LATE_AFTER = 15;

/** Days for which a message that could not be sent is listed. */
export const MESSAGE_DAYS = 7;

/** The most rows of a list of follow-ups, decisions or jobs. Its total is one more if there are more. */
export const WORK_ROWS = 200;
