import 'server-only';
import { markChanges, type MarkedArrival } from '@/lib/domains/hotel-messages/rules/arrivals';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../../repository/arrivals';

export interface ArrivalsListWithHotel {
  id: number;
  hotelName: string;
  hotelCode: string;
  /** Day and number, such as `2026-12-01 #2`. */
  title: string;
  createdAt: Date;
  marked: MarkedArrival[];
}

/** @throws {Error} for an unknown list */
export async function readList(id: number, tx?: Tx): Promise<ArrivalsListWithHotel> {
  const list = await repository.findList(id, tx);
  if (!list) throw new Error(`There is no arrivals list ${id}`);
  const { hotelName, hotelCode, createdAt, day, number, entries } = list;
  const previous = await repository.findPreviousList(list, tx);
  const marked = markChanges(entries, previous?.entries ?? null);
  return { id, hotelName, hotelCode, createdAt, title: `${day} #${number}`, marked };
}
