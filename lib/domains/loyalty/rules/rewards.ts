import { brandName } from '@/lib/platform/shell/brand';
/** Specification, section 4. */
export interface Rewards {
  rewardsActivated: boolean;
  walletCreated: boolean;
  apiFailed: boolean;
  rupee: number;
}

export const NO_REWARDS: Rewards = { rewardsActivated: false, walletCreated: false, apiFailed: false, rupee: 0 };

const NOT_ACTIVATED = 1603;
const NO_WALLET = 1601;

export function rewardsOf(outcome: { answer: { rupee: number } } | { errorCode: number }): Rewards {
  if ('answer' in outcome)
    return { rewardsActivated: true, walletCreated: true, apiFailed: false, rupee: outcome.answer.rupee };
  if (outcome.errorCode === NOT_ACTIVATED) return NO_REWARDS;
  if (outcome.errorCode === NO_WALLET) return { ...NO_REWARDS, rewardsActivated: true };
  return { ...NO_REWARDS, apiFailed: true };
}

export function rewardsRefusal(errorCode: number): { title: string; text: string } | null {
  if (errorCode === NOT_ACTIVATED)
    return {
      title: 'Rewards are not active for your company',
      text: `Ask your ${brandName()} contact to activate them. Your stays will then earn points.`,
    };
  if (errorCode === NO_WALLET)
    return {
      title: 'There is no rewards wallet yet',
      text: 'Rewards are active for your company. Once it has a wallet, its stays earn points that you can spend here.',
    };
  return null;
}
