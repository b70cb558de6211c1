export type ChangedSettings = Partial<Omit<ContractSettings, 'id' | 'name'>>;

export interface ContractSettings {
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
