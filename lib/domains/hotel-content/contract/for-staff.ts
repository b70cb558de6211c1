import { forStaff } from '@/lib/platform/http/endpoint';
import * as content from './content';
import * as uploads from './picture-upload';
import * as pictures from './pictures';
import * as rooms from './room-types';

/** The screens of the desk at the console. Changes of staff are published at once. */
export const getContentForStaffEndpoint = forStaff(content.getHotelContentEndpoint, 'hotel.read');
export const changeContentForStaffEndpoint = forStaff(content.changeHotelContentEndpoint, 'hotel.write');
export const listRoomTypesForStaffEndpoint = forStaff(rooms.listHotelRoomTypesEndpoint, 'hotel.read');
export const addRoomTypeForStaffEndpoint = forStaff(rooms.addHotelRoomTypeEndpoint, 'hotel.write');
export const changeRoomTypeForStaffEndpoint = forStaff(rooms.changeHotelRoomTypeEndpoint, 'hotel.write');
export const listPicturesForStaffEndpoint = forStaff(pictures.listHotelPicturesEndpoint, 'hotel.read');
export const orderPicturesForStaffEndpoint = forStaff(pictures.orderHotelPicturesEndpoint, 'hotel.write');
export const changePictureForStaffEndpoint = forStaff(pictures.changeHotelPictureEndpoint, 'hotel.write');
export const deletePictureForStaffEndpoint = forStaff(pictures.deleteHotelPictureEndpoint, 'hotel.write');
export const beginUploadForStaffEndpoint = forStaff(uploads.beginPictureUploadEndpoint, 'hotel.write');
export const getUploadForStaffEndpoint = forStaff(uploads.getPictureUploadEndpoint, 'hotel.write');
export const sendPartForStaffEndpoint = forStaff(uploads.sendPicturePartEndpoint, 'hotel.write');
export const cancelUploadForStaffEndpoint = forStaff(uploads.cancelPictureUploadEndpoint, 'hotel.write');
