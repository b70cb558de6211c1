import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity, type Finding } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';

/** What Google's evaluator calls at least possibly high; what follows it are wishes and notes. */
const WORST_ACCEPTED: number = Severity.HIGH_MAYBE;

/**
 * What csp_evaluator holds against a policy, by severity 40 or worse.
 * @param accepted what the place where it is sent explains
 */
export function policyFindings(policy: string, accepted: (finding: Finding) => boolean = () => false): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter((finding) => finding.severity <= WORST_ACCEPTED && !accepted(finding))
    .map(({ severity, directive, value, description }) => `${severity} ${directive} ${value ?? ''}: ${description}`);
}
