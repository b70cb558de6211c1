export const CONTRACT_STATES = ['current', 'upcoming', 'ended', 'off'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const CONTRACT_STATE_NAMES: Readonly<Record<ContractState, string>> = {
  current: 'Valid',
  upcoming: 'Not valid yet',
  ended: 'Ended',
  off: 'Switched off',
};
