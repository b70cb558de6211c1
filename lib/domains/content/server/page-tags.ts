import 'server-only';

/** Tag of every cached page that shows editable content: banner, offers, questions, titles and texts. */
export const CONTENT_TAG = 'content';
