export type ChangedSettings = Partial<Omit<ContractSettings, 'id' | 'name'>>;

/** When a travel agent of the company pays for a booking that it made without paying. A booking stores what follows from them. */
export interface AgentTerms {
  /** Share of the price that secures a booking, in basis points from 1 to 10,000. */
  agentSecureBp: number;
  /** Days before check-in by which a booking is to be secured, from 0 to 60. */
  agentSecureDays: number;
  /** Days before check-in by which the rest is to be paid, from 0 to `agentSecureDays`. */
  agentBalanceDays: number;
}

export interface ContractSettings extends AgentTerms {
  id: number;
  name: string;
  isBtcAllowed: boolean;
  isPayNowAllowed: boolean;
  isPayAtHotelAllowed: boolean;
  isBookingGstinEnabled: boolean;
  isOtpEnabled: boolean;
  isRewardsActive: boolean;
  dailyLimitPaise: number | null;
  creditLimitPaise: number;
  unpaidRoomsCap: number;
  /** Days from check-out until a bill is due. */
  creditDays: number;
}
