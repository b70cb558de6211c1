// GET, PATCH and DELETE /api/desk/hotels/{hotel_id}/content/picture-uploads/{upload_id}/ - state, next part and end of an upload
import {
  cancelPictureUploadEndpoint,
  getPictureUploadEndpoint,
  sendPicturePartEndpoint,
} from '@/lib/domains/hotel-content/contract/picture-upload';
import { addUploadPart, cancelUpload, readUpload } from '@/lib/domains/hotel-content/server/service/uploads';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/request-context/route';

export const GET = route(getPictureUploadEndpoint, ({ actor, params: { hotelId, uploadId } }) =>
  readUpload(actor, hotelId, uploadId),
);
export const PATCH = route(
  sendPicturePartEndpoint,
  ({ actor, params: { hotelId, uploadId }, query: { offset }, upload }) => {
    if (!upload) throw new AppError('INVALID_INPUT');
    return addUploadPart(actor, hotelId, { uploadId, offset, content: upload });
  },
);
export const DELETE = route(cancelPictureUploadEndpoint, ({ actor, params: { hotelId, uploadId } }) =>
  cancelUpload(actor, hotelId, uploadId),
);
