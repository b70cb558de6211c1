export const ENDED_STATES = ['approved', 'refused', 'expired', 'outdated', 'withdrawn'] as const;
export type EndedState = (typeof ENDED_STATES)[number];

export const APPROVAL_STATES = ['waiting', ...ENDED_STATES] as const;

/** `outdated`: the facts changed before the decision, so the action could not run. `withdrawn`: by the person who asked. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** One value that the action changes, as shown to the person who decides. */
export interface ApprovalChange {
  label: string;
  before: string;
  after: string;
}
