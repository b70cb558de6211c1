import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { FactorResets } from './_components/factor-resets';

export const metadata: Metadata = { title: 'Second factors' };

export default function SecondFactorsPage() {
  return (
    <ConsolePage
      section="secondFactors"
      path={consolePaths.secondFactors()}
      title="Second factors"
      lead="Help people who lost their device and recovery codes. A reset takes effect after 24 hours."
    >
      {() => <FactorResets />}
    </ConsolePage>
  );
}
