// GET, PATCH and DELETE /api/console/hotels/{hotel_id}/content/picture-uploads/{upload_id}/ - as the call of the desk, for staff
import {
  getUploadForStaffEndpoint,
  sendPartForStaffEndpoint,
  cancelUploadForStaffEndpoint,
} from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { addUploadPart, cancelUpload, readUpload } from '@/lib/domains/hotel-content/server/service/uploads';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/request-context/route';

export const GET = route(getUploadForStaffEndpoint, async ({ actor, params: { hotelId, uploadId } }) =>
  readUpload(await staffAtHotel(actor, hotelId), hotelId, uploadId),
);
export const PATCH = route(
  sendPartForStaffEndpoint,
  async ({ actor, params: { hotelId, uploadId }, query: { offset }, upload }) => {
    if (!upload) throw new AppError('INVALID_INPUT');
    return addUploadPart(await staffAtHotel(actor, hotelId), hotelId, { uploadId, offset, content: upload });
  },
);
export const DELETE = route(cancelUploadForStaffEndpoint, async ({ actor, params: { hotelId, uploadId } }) =>
  cancelUpload(await staffAtHotel(actor, hotelId), hotelId, uploadId),
);
