import { type Finding, isOfSchema } from './validators.js';

/**
 * Official asserts that repeat rules of EN 16931 under other ids: the structure of Factur-X and the
 * syntax of CII. Keyed by id, and by a part of the text if one assert covers several places.
 */
const SAME: readonly { rule: RegExp; text: RegExp; ids: readonly string[] }[] = [
  { rule: /^CII-SR-(009|010)$/, text: /./, ids: ['BR-01'] },
  // Greek sellers are not supported at all.
  { rule: /^GR-R-/, text: /./, ids: ['GR-R-001-1'] },
  { rule: /^CII-SR-470$/, text: /./, ids: ['BR-50', 'BR-61'] },
  { rule: /^CII-SR-014$/, text: /./, ids: ['BR-04'] },
  { rule: /^FX-SCH/, text: /'ram:Name' must occur/, ids: ['BR-06', 'BR-07', 'BR-17', 'BR-18'] },
  // UBL has one name of the payee here: it is that of the seller, or one of them has none.
  { rule: /^UBL-SR-(19|20|21)$/, text: /./, ids: ['BR-06', 'BR-17'] },
  { rule: /^FX-SCH/, text: /'ram:SpecifiedTaxRegistration' must occur/, ids: ['BR-56'] },
  { rule: /^FX-SCH/, text: /'ram:PostalTradeAddress' must occur/, ids: ['BR-19'] },
  { rule: /^FX-SCH/, text: /'ram:IssuerAssignedID' must occur/, ids: ['BR-52', 'BR-55'] },
  { rule: /^FX-SCH/, text: /'ram:BasisAmount' must occur/, ids: ['BR-45'] },
  { rule: /^FX-SCH/, text: /'ram:CalculatedAmount' must occur/, ids: ['BR-46'] },
  { rule: /^FX-SCH/, text: /'@schemeID' is required/, ids: ['BR-62', 'BR-63', 'BR-64'] },
  {
    rule: /^FX-SCH/,
    text: /'@schemeID' is not allowed/,
    ids: ['BR-CL-25', 'BR-CL-10', 'BR-CL-11', 'BR-CL-21'],
  },
  { rule: /^CII-SR-046$/, text: /./, ids: ['BR-64'] },
  { rule: /^FX-SCH/, text: /'@listID' is required/, ids: ['BR-65'] },
  { rule: /^FX-SCH/, text: /'@listID' is not allowed/, ids: ['BR-CL-13'] },
  // A line without a price that names the line of an order.
  { rule: /^CII-SR-439$/, text: /./, ids: ['BR-26'] },
  { rule: /^FX-SCH/, text: /'ram:CountryID' is not allowed/, ids: ['BR-CL-14'] },
  { rule: /^FX-SCH/, text: /'@unitCode' is not allowed/, ids: ['BR-CL-23'] },
  {
    rule: /^FX-SCH/,
    text: /'(ram:InvoiceCurrencyCode|ram:TaxCurrencyCode|@currencyID)' is not allowed/,
    ids: ['BR-CL-03', 'BR-CL-04', 'BR-CL-05'],
  },
  { rule: /^PEPPOL-EN16931-CL001$/, text: /./, ids: ['BR-CL-24'] },
  { rule: /^FX-SCH/, text: /'@mimeCode' is not allowed/, ids: ['BR-CL-24'] },
  // A second VAT total that is missing, or in the first currency.
  {
    rule: /^(BR-CO-15|BR-DEC-15|PEPPOL-EN16931-R05[345])$/,
    text: /./,
    ids: ['BR-53'],
  },
  { rule: /^FX-SCH/, text: /TaxTotalAmount\[.*may occur at maximum 1/, ids: ['BR-53'] },
  { rule: /^(BR-CL-03|PEPPOL-EN16931-CL007)$/, text: /./, ids: ['BR-CL-05'] },
  // In UBL, BR-FR-01 repeats BR-FR-02.
  { rule: /^BR-FR-01_BT-(1|25)-2$/, text: /./, ids: ['BR-FR-02'] },
  { rule: /^BR-FR-MV-/, text: /./, ids: ['BR-FR-08'] },
  { rule: /^BR-A[FG]-/, text: /./, ids: ['BR-FR-15'] },
  { rule: /^BR-CL-01$/, text: /./, ids: ['BR-FR-CO-03'] },
];

const FRENCH = /BR-FR-(?:(?:CO|DEC|MV|BD)-)?\d\d/;

/** Returns true if one of our rules is equivalent to the official rule of a finding. */
export function isSameRule(id: string, { rule, text }: Finding): boolean {
  // The XML schema: what it requires is also required by a rule.
  if (isOfSchema(rule)) return true;
  // Factur-X includes the id of EN 16931 in the message.
  if (id === rule || text.includes(`[${id}]`)) return true;
  // The French rules include the term in the id, and some have an id that their message corrects.
  if (FRENCH.exec(text)?.[0] === id) return true;
  return SAME.some((same) => same.rule.test(rule) && same.text.test(text) && same.ids.includes(id));
}
