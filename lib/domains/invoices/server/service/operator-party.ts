import 'server-only';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { env } from '@/lib/platform/env/env';
import type { SupplierParty } from '../../types';

/** The operator as a supplier. @param gstin one of its own */
export function operatorParty(gstin: string): SupplierParty {
  const { OPERATOR_LEGAL_NAME: name, OPERATOR_ADDRESS: address, HELP_PHONE: phone } = env();
  const stateCode = gstin.slice(0, 2);
  return { name, address, gstin, stateCode, stateName: findGstState(stateCode)?.name ?? stateCode, phone };
}
