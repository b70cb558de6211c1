export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'expired', 'outdated'] as const;

/** `outdated`: the facts changed before the decision, so the action could not run. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** One value that the action changes, as shown to the person who decides. */
export interface ApprovalChange {
  label: string;
  before: string;
  after: string;
}
