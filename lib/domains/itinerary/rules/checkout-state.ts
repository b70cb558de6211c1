import { DEFAULT_GSTIN_SUMMARY } from '@/lib/domains/gstin/rules/billing-summary';
import { CHECKOUT_TEXT } from '../constants';

export const CHECKOUT_SECTIONS = ['login', 'selectpricing', 'details', 'gstin', 'special', 'payment'] as const;
export type CheckoutSection = (typeof CHECKOUT_SECTIONS)[number];

export interface PanelSummary {
  title: string;
  subtitle: string;
}

export interface CheckoutPanel {
  section: CheckoutSection;
  isOpen: boolean;
  isEditable: boolean;
  isVisible: boolean;
  summary: PanelSummary;
}

export type CheckoutState = Readonly<Record<CheckoutSection, CheckoutPanel>>;

export interface CheckoutSetup {
  isDualPriceEnabled: boolean;
  isGstinEnabled: boolean;
}

export const EMPTY_SUMMARY: PanelSummary = { title: '', subtitle: '' };

const DEFAULT_SUMMARIES: Readonly<Record<CheckoutSection, PanelSummary>> = {
  login: EMPTY_SUMMARY,
  selectpricing: EMPTY_SUMMARY,
  details: { title: CHECKOUT_TEXT.detailsTitle, subtitle: CHECKOUT_TEXT.detailsSubtitle },
  gstin: DEFAULT_GSTIN_SUMMARY,
  special: EMPTY_SUMMARY,
  payment: EMPTY_SUMMARY,
};

function panel(section: CheckoutSection, isVisible: boolean): CheckoutPanel {
  return { section, isOpen: section === 'login', isEditable: false, isVisible, summary: DEFAULT_SUMMARIES[section] };
}

export function initialCheckout(setup: CheckoutSetup): CheckoutState {
  return {
    login: panel('login', true),
    selectpricing: panel('selectpricing', setup.isDualPriceEnabled),
    details: panel('details', true),
    gstin: panel('gstin', setup.isGstinEnabled),
    special: panel('special', true),
    payment: panel('payment', true),
  };
}

export function findOpenSection(state: CheckoutState): CheckoutSection | null {
  return CHECKOUT_SECTIONS.find((section) => state[section].isOpen) ?? null;
}

/** In the review, all panels are completed and the user chooses a means of payment. */
export function isAtReview(state: CheckoutState): boolean {
  return findOpenSection(state) === null;
}

export function openOnly(state: CheckoutState, section: CheckoutSection | null): CheckoutState {
  const entries = CHECKOUT_SECTIONS.map((name) => [name, { ...state[name], isOpen: name === section }] as const);
  return Object.fromEntries(entries) as Record<CheckoutSection, CheckoutPanel>;
}

export function completeSection(
  state: CheckoutState,
  section: CheckoutSection,
  summary: PanelSummary,
  next: CheckoutSection | null,
): CheckoutState {
  const done = { ...state, [section]: { ...state[section], isEditable: true, summary } };
  return openOnly(done, next);
}
