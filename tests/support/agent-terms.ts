import type { AgentTerms } from '@/lib/domains/corporates/types';

/** The terms of a company that agreed no others: the defaults of its columns. */
export const USUAL_TERMS: AgentTerms = { agentSecureBp: 2500, agentSecureDays: 2, agentBalanceDays: 0 };
