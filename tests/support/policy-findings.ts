import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity, type Finding } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';

/** Findings of lower severity (a greater number) are recommendations only. */
const LEAST_REPORTED_SEVERITY: number = Severity.HIGH_MAYBE;

export function findPolicyIssues(policy: string, accepted: (finding: Finding) => boolean = () => false): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter((finding) => finding.severity <= LEAST_REPORTED_SEVERITY && !accepted(finding))
    .map(({ severity, directive, value, description }) => `${severity} ${directive} ${value ?? ''}: ${description}`);
}
