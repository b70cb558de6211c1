/** The demo accounts. Tests and docs/demo.md depend on these values. */

export const DEMO_PASSWORD = 'Welcome@123';

/** All amounts are in paise. */
interface CorporateSettings {
  readonly isBtcAllowed: boolean;
  readonly isPayNowAllowed: boolean;
  readonly isPayAtHotelAllowed: boolean;
  readonly isBookingGstinEnabled: boolean;
  readonly isOtpEnabled: boolean;
  readonly isRewardsActive: boolean;
  readonly dailyLimitPaise: number | null;
  readonly creditLimitPaise: number;
  /** Higher than the number of unpaid rooms in the demo stays, so that visitors of the demo can choose to pay at the hotel. */
  readonly unpaidRoomsCap: number;
}

export interface RegistrationSeed {
  readonly gstin: string;
  readonly building: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

export interface EntitySeed {
  readonly key: string;
  readonly name: string;
  readonly isTravelAgent: boolean;
  readonly locality: string;
  readonly city: string;
  readonly stateCode: string;
  readonly hasWallet: boolean;
  readonly registrations: readonly RegistrationSeed[];
}

export interface CorporateSeed {
  readonly name: string;
  readonly settings: CorporateSettings;
  /** The contract changes corporate rates by this number of basis points. Null for a company that pays the general corporate rate. */
  readonly contract: { readonly code: string; readonly adjustmentBp: number } | null;
  readonly entities: readonly EntitySeed[];
  readonly user: {
    readonly email: string;
    readonly phone: string;
    readonly name: string;
    readonly role: 'booker' | 'manager' | 'finance';
    /** Id of the payment sandbox's customer, who has two saved cards. */
    readonly providerCustomerId?: string;
  };
}

const STANDARD: CorporateSettings = {
  isBtcAllowed: true,
  isPayNowAllowed: true,
  isPayAtHotelAllowed: true,
  isBookingGstinEnabled: true,
  isOtpEnabled: false,
  isRewardsActive: true,
  dailyLimitPaise: null,
  creditLimitPaise: 50_00_000_00,
  unpaidRoomsCap: 200,
};

export const DEMO_CORPORATES: readonly CorporateSeed[] = [
  {
    name: 'Acme Industries',
    settings: STANDARD,
    contract: { code: 'ACME-CORPORATE', adjustmentBp: -300 },
    entities: [
      {
        key: 'acme',
        name: 'Acme Industries Pvt Ltd',
        isTravelAgent: false,
        locality: 'Indiranagar',
        city: 'Bengaluru',
        stateCode: '29',
        hasWallet: true,
        registrations: [
          {
            gstin: '29ZZZCX0001A1ZD',
            building: '12',
            street: 'Example Business Park, Old Mill Road',
            city: 'Bengaluru',
            state: 'Karnataka',
            pincode: '560038',
          },
          {
            gstin: '33ZZZCX0001A1ZO',
            building: '4',
            street: 'Example Chambers, Library Road',
            city: 'Chennai',
            state: 'Tamil Nadu',
            pincode: '600032',
          },
        ],
      },
      {
        key: 'acme-west',
        name: 'Acme Industries West Pvt Ltd',
        isTravelAgent: false,
        locality: 'Andheri East',
        city: 'Mumbai',
        stateCode: '27',
        hasWallet: true,
        registrations: [
          {
            gstin: '27ZZZCX0001A1ZH',
            building: '7',
            street: 'Example Tower, Foundry Lane',
            city: 'Mumbai',
            state: 'Maharashtra',
            pincode: '400069',
          },
        ],
      },
    ],
    user: {
      email: 'booker@acme.example',
      phone: '+919900000001',
      name: 'Asha Menon',
      role: 'manager',
      providerCustomerId: 'cust_FolioDemoAcme1',
    },
  },
  {
    name: 'Nimbus Analytics',
    settings: {
      ...STANDARD,
      isPayAtHotelAllowed: false,
      isOtpEnabled: true,
      isRewardsActive: false,
      dailyLimitPaise: 15_000_00,
      creditLimitPaise: 10_00_000_00,
    },
    contract: null,
    entities: [
      {
        key: 'nimbus',
        name: 'Nimbus Analytics Pvt Ltd',
        isTravelAgent: false,
        locality: 'Connaught Place',
        city: 'New Delhi',
        stateCode: '07',
        hasWallet: false,
        registrations: [
          {
            gstin: '07ZZZCX0001A1ZJ',
            building: '3',
            street: 'Example House, Lamp Lane',
            city: 'New Delhi',
            state: 'Delhi',
            pincode: '110001',
          },
        ],
      },
    ],
    user: { email: 'desk@nimbus.example', phone: '+919900000002', name: 'Nikhil Rao', role: 'booker' },
  },
  {
    name: 'Orbit Studio',
    settings: { ...STANDARD, isBtcAllowed: false, creditLimitPaise: 0 },
    contract: null,
    entities: [
      {
        key: 'orbit',
        name: 'Orbit Studio LLP',
        isTravelAgent: false,
        locality: 'Koregaon Park',
        city: 'Pune',
        stateCode: '27',
        hasWallet: false,
        registrations: [],
      },
    ],
    user: { email: 'travel@orbit.example', phone: '+919900000003', name: 'Olivia Fernandes', role: 'booker' },
  },
  {
    name: 'Wayfarer Travels',
    settings: STANDARD,
    contract: { code: 'WAYFARER-AGENT', adjustmentBp: -200 },
    entities: [
      {
        key: 'wayfarer',
        name: 'Wayfarer Travels Pvt Ltd',
        isTravelAgent: true,
        locality: 'Banjara Hills',
        city: 'Hyderabad',
        stateCode: '36',
        hasWallet: true,
        registrations: [
          {
            gstin: '36ZZZCX0001A1ZI',
            building: '21',
            street: 'Example Arcade, Jacaranda Avenue',
            city: 'Hyderabad',
            state: 'Telangana',
            pincode: '500034',
          },
        ],
      },
    ],
    user: { email: 'agent@wayfarer.example', phone: '+919900000004', name: 'Wasim Qureshi', role: 'manager' },
  },
];
