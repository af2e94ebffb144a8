const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** The checksum of the American Bankers Association: weighted digits add up to a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits.length === WEIGHTS.length && sum > 0 && sum % 10 === 0;
}
