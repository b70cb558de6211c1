import 'server-only';
import * as repository from '../repository/payouts';

/** The newest payouts, so that an export whose file was lost can be found. */
export async function listPayouts(limit = 50): Promise<repository.PayoutSummary[]> {
  return repository.listPayouts(limit);
}
