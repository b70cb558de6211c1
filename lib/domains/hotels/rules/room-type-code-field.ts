import { z } from 'zod';
import { MAX_ROOM_TYPE_CODE_LENGTH, ROOM_TYPE_CODE } from '../types';

/** The code of a room type in a column of an imported file. */
export const roomTypeCodeField = z
  .string()
  .max(MAX_ROOM_TYPE_CODE_LENGTH, `is longer than ${MAX_ROOM_TYPE_CODE_LENGTH} characters`)
  .regex(ROOM_TYPE_CODE, 'is not lower-case letters, digits and single hyphens that begin with a letter');
