/** Password and accounts of the demo data (docs/demo.md). */
export const PASSWORD = 'Welcome@123';

export const accounts = {
  booker: { email: 'booker@acme.example', entity: 'Acme Industries Pvt Ltd' },
  desk: { email: 'desk@nimbus.example', entity: 'Nimbus Analytics Pvt Ltd' },
  agent: { email: 'agent@wayfarer.example', entity: 'Wayfarer Travels Pvt Ltd' },
} as const;

export type Account = keyof typeof accounts;
