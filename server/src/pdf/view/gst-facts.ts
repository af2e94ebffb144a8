import type { PrintedDocument } from '../document.js';
import type { Labels } from './labels.js';

/**
 * The states of India: the code that begins a GSTIN, the one of ISO 3166-2, or that of vehicles where it is better known,
 * and the name (GST, state codes; the older names of some as well, with a stroke before them).
 */
const STATES = `
01 JK Jammu and Kashmir
02 HP Himachal Pradesh
03 PB Punjab
04 CH Chandigarh
05 UK Uttarakhand | Uttaranchal
06 HR Haryana
07 DL Delhi | New Delhi
08 RJ Rajasthan
09 UP Uttar Pradesh
10 BR Bihar
11 SK Sikkim
12 AR Arunachal Pradesh
13 NL Nagaland
14 MN Manipur
15 MZ Mizoram
16 TR Tripura
17 ML Meghalaya
18 AS Assam
19 WB West Bengal
20 JH Jharkhand
21 OD Odisha | Orissa
22 CG Chhattisgarh
23 MP Madhya Pradesh
24 GJ Gujarat
26 DH Dadra and Nagar Haveli and Daman and Diu
27 MH Maharashtra
29 KA Karnataka
30 GA Goa
31 LD Lakshadweep
32 KL Kerala
33 TN Tamil Nadu
34 PY Puducherry | Pondicherry
35 AN Andaman and Nicobar Islands
36 TS Telangana
37 AP Andhra Pradesh
38 LA Ladakh`
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', ...older] = row.slice('01 JK '.length).split(' | ');
    return { code: row.slice(0, 2), known: [row.slice(3, 5), name, ...older].map(plain), name };
  });

/** What a tax invoice of India says besides that of other countries; nothing on papers without GST. */
export function gstFacts(
  document: PrintedDocument,
  { gst }: Labels,
): [label: string, value: string | null][] {
  const { kind, amounts, lines } = document;
  if (gst === undefined || kind === 'Estimate' || amounts.taxes.length === 0) return [];
  const exemptions = lines.flatMap(({ taxes }) => taxes.map(({ exemption }) => exemption));
  return [
    [gst.placeOfSupply, placeOfSupply(document)],
    [gst.reverseCharge, exemptions.includes('ReverseCharge') ? gst.yes : gst.no],
  ];
}

/**
 * `Maharashtra (27)`: the state of the buyer, by its address or GSTIN (IGST Act 2017, sections 10 and 12). Null abroad,
 * if it is not known, and if goods go to another state: whether that or the buyer's counts depends on who asked for it
 * (section 10 (1) (a) and (b)), which only the seller knows.
 */
function placeOfSupply({ buyer, showShipTo }: PrintedDocument): string | null {
  const billed = stateOf(buyer.billTo, buyer.tax?.id?.slice(0, 2));
  const delivered = showShipTo && buyer.shipTo !== null ? stateOf(buyer.shipTo) : billed;
  return delivered === billed && billed ? `${billed.name} (${billed.code})` : null;
}

function stateOf(
  { state, country }: Pick<PrintedDocument['buyer']['billTo'], 'state' | 'country'>,
  registered?: string,
) {
  if (country !== null && country !== 'IN') return undefined;
  const given = plain(state ?? '');
  return (
    STATES.find(({ known }) => known.includes(given)) ??
    STATES.find(({ code }) => given === '' && code === registered)
  );
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ').trim();
}
