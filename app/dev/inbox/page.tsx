import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isDevInboxOpen, listInboxMessages } from '@/lib/domains/outbox/server/service/dev-inbox';
import styles from './inbox.module.css';

export const metadata: Metadata = { title: 'Inbox', robots: { index: false } };
export const dynamic = 'force-dynamic';

interface Props {
  searchParams: Promise<{ token?: string | string[]; to?: string | string[] }>;
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The sandboxed frame may not run scripts or open windows. */
function MailPreview({ subject, html }: { subject: string; html: string }) {
  return <iframe className={styles.mail} title={subject} srcDoc={html} sandbox="" loading="lazy" />;
}

/** Mails and SMS of this installation, with their one-time codes and vouchers. Development only. */
export default async function DevInboxPage({ searchParams }: Props) {
  const { token, to } = await searchParams;
  if (!isDevInboxOpen(firstOf(token) ?? null)) notFound();
  const messages = await listInboxMessages(firstOf(to));
  return (
    <main className={styles.page}>
      <h1>Inbox</h1>
      <p className={styles.hint}>
        Everything this installation sends by mail or SMS. Nothing leaves the machine unless a mail server or an SMS
        provider is configured.
      </p>
      {messages.length === 0 ? <p>Nothing was sent yet.</p> : null}
      <ol className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message}>
            <header className={styles.head}>
              <span className={styles.channel}>{message.channel === 'mail' ? 'Mail' : 'SMS'}</span>
              <span>{message.to}</span>
              <time dateTime={message.created_at}>{message.created_at.slice(0, 19).replace('T', ' ')}</time>
              <span>{message.status}</span>
            </header>
            {message.subject ? <h2 className={styles.subject}>{message.subject}</h2> : null}
            {message.html ? <MailPreview subject={message.subject} html={message.html} /> : null}
            {message.html ? (
              <details>
                <summary className={styles.summary}>As text</summary>
                <pre className={styles.text}>{message.text}</pre>
              </details>
            ) : (
              <pre className={styles.text}>{message.text}</pre>
            )}
            {message.attachments.length > 0 ? <p>Attached: {message.attachments.join(', ')}</p> : null}
          </li>
        ))}
      </ol>
    </main>
  );
}
