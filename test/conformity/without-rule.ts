/** Official fatal rules without a rule here, because no document we write can violate them. */
export const withoutRule: readonly { rules: RegExp; reason: string }[] = [
  { rules: /^BR-(08|10)$/, reason: 'The address of seller and buyer is always written.' },
  { rules: /^(BR-28|PEPPOL-EN16931-R04[46])$/, reason: 'No gross price (BT-148) is written.' },
  {
    rules: /^(BR-4[34]|BR-CO-(08|24)|BR-DEC-2[78])$/,
    reason: 'No charge of a line (BG-28) is written.',
  },
  {
    rules: /^(BR-51|BR-DE-24-[ab]|DE-R-024-[12])$/,
    reason: 'No payment by card (BG-18) is written.',
  },
  {
    rules: /^(BR-CL-07|PEPPOL-EN16931-R10[01]|BR-FR-(29|30))$/,
    reason: 'No invoiced object (BT-18, BT-128) is written.',
  },
  {
    rules: /^PEPPOL-EN16931-CL001$/,
    reason: 'BR-CL-24 has the same types of attachments.',
  },
  {
    rules: /^BR-FR-(MV|BD)-/,
    reason: 'The modes S8 to M9, of several sellers or of both parties, are refused (BR-FR-08).',
  },
  {
    rules: /^(BR-54|BR-CL-15|BR-FR-2[78])$/,
    reason: 'No country or attribute of an item (BT-159 to BT-161) is written.',
  },
  {
    rules: /^(BR-DE-CVD-.*|BR-TMP-CVD-01)$/,
    reason: 'The XRechnung profile for clean vehicles is not used.',
  },
  {
    rules: /^BR-DEX-/,
    reason: 'The XRechnung extension is not used; BR-CL-10, -11 and -25 are equivalent.',
  },
  {
    rules: /^BR-A[FG]-/,
    reason: 'The taxes of the Canary Islands, Ceuta and Melilla are not supported.',
  },
  { rules: /^BR-B-/, reason: 'The Italian split payment is not supported.' },
  {
    rules: /^(BR-CL-06|BR-CO-03|PEPPOL-EN16931-CL006)$/,
    reason: 'No tax point (BT-7, BT-8) is written.',
  },
  {
    rules: /^BR-CL-26$/,
    reason: 'No identifier of a place of delivery (BT-71) is written.',
  },
  {
    rules:
      /^(BR-CL-(01|16|17|18|19|20|22)|BR-CO-0[5-7]|PEPPOL-EN16931-(CL00[23]|P01(0\d|1[0-2])))$/,
    reason: 'Codes of type, payment, VAT and reasons are constants, chosen together.',
  },
  {
    rules: /^(BR-DEC-(02|06|25)|PEPPOL-EN16931-R04[0-2])$/,
    reason: 'Percentages are written as amounts, without a base and a rate.',
  },
  {
    rules: /^(BR-TMP-3|PEPPOL-EN16931-R1(21|30))$/,
    reason: 'A base quantity (BT-149) is the quantity of the line.',
  },
  {
    rules: /^PEPPOL-EN16931-(F001|R0(02|08|43(-[12])?|51|80))$/,
    reason:
      'The serializers leave out empty elements; they write one note, one currency and one project.',
  },
  { rules: /^GR-R-/, reason: 'Sellers in Greece are rejected (GR-R-001-1).' },
  {
    rules: /^(DK-R-0(0[4679]|08|1[01])|IS-R-0(06|07)|NL-R-008)$/,
    reason:
      'Payment is by credit transfer (30 or 58) or by SEPA direct debit, and all taxes are VAT.',
  },
  { rules: /^IS-R-0(09|10)$/, reason: 'No EINDAGI supporting document is written (IS-R-008).' },
  { rules: /^NL-R-001$/, reason: 'Credit notes name their invoice.' },
  { rules: /^DK-R-016$/, reason: 'A credit note cannot be below 0.' },
];
