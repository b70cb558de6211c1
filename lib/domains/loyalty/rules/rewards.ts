/** What the screens know of an entity's rewards (specification, section 4). */
export interface Rewards {
  rewardsActivated: boolean;
  walletCreated: boolean;
  apiFailed: boolean;
  /** What the wallet is worth, in rupees. */
  rupee: number;
}

export const NO_REWARDS: Rewards = { rewardsActivated: false, walletCreated: false, apiFailed: false, rupee: 0 };

const NOT_ACTIVATED = 1603;
const NO_WALLET = 1601;

/** Reads the answer of the points call: 1603 hides rewards, 1601 means active without a wallet, any other error failed. */
export function rewardsOf(outcome: { answer: { rupee: number } } | { errorCode: number }): Rewards {
  if ('answer' in outcome)
    return { rewardsActivated: true, walletCreated: true, apiFailed: false, rupee: outcome.answer.rupee };
  if (outcome.errorCode === NOT_ACTIVATED) return NO_REWARDS;
  if (outcome.errorCode === NO_WALLET) return { ...NO_REWARDS, rewardsActivated: true };
  return { ...NO_REWARDS, apiFailed: true };
}
