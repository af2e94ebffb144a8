/** ISO 13616: the check digits make the rearranged number leave 1 when divided by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text)) return false;
  const rearranged = text.slice(4) + text.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** ISO 9362: bank, country, place, and perhaps the branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(text);
}
