/** Links whose address is a secret of their recipient. */
const SECRET_LINK = /(\/(?:stay-answer|hotel-contact|hotel-invitation|reset-password|stop-reset)\/)[\w-]+/g;

/** The text of a message as staff may read it. */
export const withoutSecrets = (text: string) => text.replace(SECRET_LINK, '$1…');
