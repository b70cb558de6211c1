import { z } from 'zod';
import type { PaymentMethods } from '../port';
import { callProvider, type TransportSettings } from './transport';

const isOn = z.union([z.boolean(), z.number()]).transform(Boolean);
/** The provider sends an empty list instead of an empty object. */
const mapSchema = <Value extends z.ZodType>(value: Value) =>
  z.union([z.record(z.string(), value), z.array(z.never()).transform((): Record<string, z.output<Value>> => ({}))]);

const methodsEntity = z
  .object({
    entity: z.literal('methods'),
    card: isOn,
    card_networks: mapSchema(isOn).default({}),
    netbanking: mapSchema(z.string()).default({}),
    wallet: mapSchema(isOn).default({}),
    upi: isOn.default(false),
  })
  .transform((methods): PaymentMethods => ({
    card: methods.card,
    cardNetworks: namesOn(methods.card_networks),
    netbanking: methods.netbanking,
    wallets: namesOn(methods.wallet),
    upi: methods.upi,
  }));

export function fetchMethods(settings: TransportSettings): Promise<PaymentMethods> {
  return callProvider(settings, { method: 'GET', path: '/methods', schema: methodsEntity, publicKeyOnly: true });
}

function namesOn(switches: Record<string, boolean>): string[] {
  return Object.keys(switches).filter((name) => switches[name]);
}
