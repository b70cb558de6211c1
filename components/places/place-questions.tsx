import { Section } from '@/components/landing/section';
import type { Question } from '@/lib/domains/search/types';
import styles from './places.module.css';

export function PlaceQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <Section title="Good to know">
      <dl className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
