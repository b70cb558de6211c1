import { z } from 'zod';
import type { PaymentMethods } from '../port';
import { callProvider, type TransportSettings } from './transport';

const isOn = z.union([z.boolean(), z.number()]).transform(Boolean);
/** An empty map arrives as an empty list. */
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.union([z.record(z.string(), value), z.array(z.never()).transform((): Record<string, z.output<Value>> => ({}))]);

const methodsEntity = z
  .object({
    entity: z.literal('methods'),
    card: isOn,
    card_networks: mapOf(isOn).default({}),
    netbanking: mapOf(z.string()).default({}),
    wallet: mapOf(isOn).default({}),
  })
  .transform((methods): PaymentMethods => ({
    card: methods.card,
    cardNetworks: namesOn(methods.card_networks),
    netbanking: methods.netbanking,
    wallets: namesOn(methods.wallet),
  }));

/** Which ways to pay the account offers. */
export function fetchMethods(settings: TransportSettings): Promise<PaymentMethods> {
  return callProvider(settings, { method: 'GET', path: '/methods', schema: methodsEntity, publicKeyOnly: true });
}

function namesOn(switches: Record<string, boolean>): string[] {
  return Object.keys(switches).filter((name) => switches[name]);
}
