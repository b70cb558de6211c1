import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../_components/console-page';
import { FactorResets } from './_components/factor-resets';

export const metadata: Metadata = { title: 'Second factors' };

export default function SecondFactorsPage() {
  return (
    <ConsolePage
      section="secondFactors"
      path={paths.consoleSecondFactors()}
      title="Second factors"
      lead="Help people who lost their device and recovery codes. A reset takes effect after 24 hours."
    >
      {() => <FactorResets />}
    </ConsolePage>
  );
}
