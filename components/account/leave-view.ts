'use client';

import { clearTabStorage } from '@/components/ui/tab-storage';
import { END_VIEW_CALL } from '@/lib/domains/booker-views/constants';
import type { endBookerViewEndpoint } from '@/lib/domains/booker-views/contract/booker-views';
import { paths } from '@/lib/paths';
import { callApi } from '@/lib/platform/http/client';
import { callToLeave } from './end-session';
import { forgetUser } from './session-store';

/** Ends the view as booker of this browser and returns to the booking at the console. @throws {ApiError} */
export async function leaveView(): Promise<void> {
  const end = () => callApi(END_VIEW_CALL as typeof endBookerViewEndpoint, { body: {} });
  const { returnTo } = await callToLeave(end);
  forgetUser();
  clearTabStorage();
  window.location.assign(returnTo ?? paths.home());
}
