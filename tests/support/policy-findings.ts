import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity, type Finding } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';

/** The evaluator's highest accepted severity; everything below it is a recommendation. */
const WORST_ACCEPTED: number = Severity.HIGH_MAYBE;

export function policyFindings(policy: string, accepted: (finding: Finding) => boolean = () => false): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter((finding) => finding.severity <= WORST_ACCEPTED && !accepted(finding))
    .map(({ severity, directive, value, description }) => `${severity} ${directive} ${value ?? ''}: ${description}`);
}
