import 'server-only';
import { sql } from 'drizzle-orm';

/** The e-mail address for mails to an account. Mails to the account of an API key go to a travel manager. */
export const contactEmail = sql<string>`coalesce(
  (select manager.email from app_user manager where manager.id = app_user.contact_user_id and manager.status = 'active'),
  app_user.email)`;
