import type { InvoiceDocument } from '../document.js';

interface EastAsian {
  font: string;
  lang: string;
}

const JAPANESE: EastAsian = { font: 'Noto Sans CJK JP', lang: 'ja-JP' };
const SIMPLIFIED: EastAsian = { font: 'Noto Sans CJK SC', lang: 'zh-CN' };

const BY_COUNTRY: Record<string, EastAsian> = {
  CN: SIMPLIFIED,
  SG: SIMPLIFIED,
  TW: { font: 'Noto Sans CJK TC', lang: 'zh-TW' },
  HK: { font: 'Noto Sans CJK HK', lang: 'zh-HK' },
  MO: { font: 'Noto Sans CJK HK', lang: 'zh-HK' },
  KR: { font: 'Noto Sans CJK KR', lang: 'ko-KR' },
  JP: JAPANESE,
};

/**
 * The font whose Han characters have the reader's shapes: Unicode gives Chinese and Japanese ones
 * the same codes. The buyer's country decides, then the language, then the seller's country.
 */
export function eastAsianFont({ buyer, seller, lang }: InvoiceDocument): EastAsian {
  const ofBuyer = BY_COUNTRY[buyer.billTo.country ?? ''];
  if (ofBuyer) return ofBuyer;
  if (lang === 'zh') return SIMPLIFIED;
  if (lang === 'ja') return JAPANESE;
  return BY_COUNTRY[seller.address.country ?? ''] ?? JAPANESE;
}
