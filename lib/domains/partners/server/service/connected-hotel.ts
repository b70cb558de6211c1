import 'server-only';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/partners';

export interface ConnectedHotel {
  hotelId: number;
  hotelCode: string;
  name: string;
}

/** Every service for partners calls it first. @throws {AppError} NOT_FOUND without an approved connection */
export async function connectedHotel({ partnerId }: PartnerActor, hotelCode: string): Promise<ConnectedHotel> {
  const hotel = await repository.findApprovedHotel(partnerId, hotelCode);
  if (hotel) return hotel;
  throw new AppError('NOT_FOUND', { isForeign: await repository.isConnectedToAny(hotelCode) });
}
