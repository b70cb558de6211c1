import 'server-only';

/** Cache tag of pages that show editable content: banner, offers, FAQ, titles and texts. */
export const CONTENT_TAG = 'content';
