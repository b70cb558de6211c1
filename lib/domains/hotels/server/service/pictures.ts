import 'server-only';
import { mediaUrl } from '@/lib/domains/media/rules/media-urls';
import { NO_PICTURE_URL } from '../../constants';
import type { FocalPoint } from '../../types';
import { listFirstPictures, type PictureRow } from '../repository/first-picture';

/** Pixels. */
const LARGE_WIDTH = 1280;

/** The address for cards and lists; the plain placeholder for a hotel without pictures. */
export const smallPictureUrl = (picture: Pick<PictureRow, 'hash'> | null): string =>
  picture ? mediaUrl(picture.hash) : NO_PICTURE_URL;

export const largePictureUrl = ({ hash }: Pick<PictureRow, 'hash'>): string => mediaUrl(hash, LARGE_WIDTH);

export function focalPoint({ focusX, focusY }: Pick<PictureRow, 'focusX' | 'focusY'>): FocalPoint | null {
  return focusX === null || focusY === null ? null : { x: focusX, y: focusY };
}

/** Returns the address of the first picture by hotel id; hotels without a picture are absent. */
export async function firstPictureUrls(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await listFirstPictures(ids);
  return new Map(rows.map(({ hotelId, hash }) => [hotelId, largePictureUrl({ hash })]));
}
