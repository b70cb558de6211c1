import { DEDUCTION_RATES, deductionFrom, isDeduction } from '@/lib/domains/company-credit/rules/deducted-tax';

const bill = { owedPaise: 8_400_00, gstPaise: 400_00 };
const rate = (rateBp: number) => {
  const found = DEDUCTION_RATES.find((one) => one.rateBp === rateBp);
  if (!found) throw new Error(`There is no rate of ${rateBp}`);
  return found;
};

test('deductionFrom is a share of the amount with or without GST, rounded to the rupee', () => {
  expect(deductionFrom(bill, rate(200), 'without_gst')).toBe(160_00);
  expect(deductionFrom(bill, rate(200), 'total')).toBe(168_00);
  expect(deductionFrom(bill, rate(1_000), 'without_gst')).toBe(800_00);
  expect(deductionFrom({ owedPaise: 1_049_99, gstPaise: 49_99 }, rate(100), 'without_gst')).toBe(10_00);
  expect(deductionFrom({ owedPaise: 1_250_00, gstPaise: 0 }, rate(100), 'total')).toBe(13_00);
});

test('isDeduction allows a rupee for each bill and is never nothing', () => {
  const bills = [bill, bill];
  for (const tax of [320_00, 318_00, 322_00]) expect(isDeduction(tax, bills, rate(200), 'without_gst')).toBe(true);
  for (const tax of [317_99, 322_01]) expect(isDeduction(tax, bills, rate(200), 'without_gst')).toBe(false);
  expect(isDeduction(336_00, bills, rate(200), 'total')).toBe(true);
  expect(isDeduction(0, [{ owedPaise: 10_00, gstPaise: 0 }], rate(200), 'total')).toBe(false);
});
