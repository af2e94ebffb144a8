import { labelsFor, type Labels } from './labels.js';

/** The name of a number: in every language, or only in these; `other` in the remaining ones. */
type Name = string | Readonly<Record<string, string>>;

/**
 * Numbers of companies by their form, because a field may hold several kinds of them, and what their country calls
 * them. A name that its country gives is not translated: nobody would know what to look up. A VAT id of the EU is one
 * in every language, so that only words of its own country are here. Blanks, dots, hyphens and slashes are left out.
 *
 * AR Ley 11.683; AT UStG § 11 Abs. 1 Z 3 lit. i, UGB § 14; AU A New Tax System (GST) Act 1999, s 29-70; BE Code de la
 * TVA, art. 53quater, Code de droit économique, art. III.25; BG ЗДДС, чл. 114, ал. 1; BR Instrução Normativa RFB
 * 2.119/2022; CA Input Tax Credit Information (GST/HST) Regulations, s 3; CH MWSTG Art. 26 Abs. 2 Bst. a, UIDG Art. 6;
 * CL D.F.L. 3 de 1969; CO Estatuto Tributario, art. 617; CZ, SK občanský zákoník § 435, obchodný zákonník § 3a;
 * ES RD 1619/2012, art. 6; FR code de commerce, art. R. 123-237; GB VAT Regulations 1995, reg 14(1)(d), SI 2015/17, reg 25; HU Áfa tv. 169. §;
 * IN CGST Rules 2017, rule 46, Income-tax Act 1961, s 139A; IT DPR 633/1972, art. 21; JP 消費税法 第57条の4 第1項,
 * 行政手続番号法 第39条; MX CFF, art. 29-A; NL Handelsregisterwet 2007, art. 27; NO bokføringsforskriften § 5-1-2;
 * NZ GST Act 1985, s 19E; PE Ley 26935; PL ustawa o VAT art. 106e; PT CIVA, art. 36.º; SE bokföringslagen 5 kap. 7 §;
 * SG GST (General) Regulations, reg 11; TW 統一發票使用辦法 第9條; US 26 CFR 301.6109-1; ZA VAT Act 1991, s 20(4).
 */
const NAMES = new Map<string, readonly (readonly [form: RegExp, name: Name])[]>(
  Object.entries({
    AR: [[/^(20|2[347]|3[034])\d{9}$/, 'CUIT']],
    AT: [
      [/^ATU\d{8}$/, { de: 'UID-Nr.' }],
      [/^FN\d{1,6}[A-Z]$|^\d{1,6}[A-Z]$/, { de: 'Firmenbuchnummer' }],
    ],
    AU: [
      [/^\d{11}$/, 'ABN'],
      [/^\d{9}$/, 'ACN'],
    ],
    BE: [
      [/^BE[01]\d{9}$/, { nl: 'Btw-nummer', fr: 'N° TVA', de: 'MwSt.-Nr.' }],
      [
        /^[01]\d{9}$/,
        { nl: 'Ondernemingsnummer', fr: 'Numéro d’entreprise', de: 'Unternehmensnummer' },
      ],
    ],
    BG: [
      [/^BG\d{9,10}$/, { bg: 'ИН по ЗДДС' }],
      [/^\d{9}(\d{4})?$/, { bg: 'ЕИК', other: 'EIK' }],
    ],
    BR: [
      [/^[A-Z\d]{12}\d{2}$/, 'CNPJ'],
      [/^\d{11}$/, 'CPF'],
    ],
    CA: [
      [/^\d{9}RT\d{4}$/, { fr: 'N° de TPS/TVH', other: 'GST/HST No.' }],
      [/^\d{10}TQ\d{4}$/, { fr: 'N° de TVQ', other: 'QST No.' }],
      [/^\d{9}(RC\d{4})?$/, { fr: 'Numéro d’entreprise (NE)', other: 'Business Number' }],
    ],
    CH: [
      [
        /^CHE\d{9}(MWST|TVA|IVA|VAT)$/,
        { de: 'MWST-Nr.', fr: 'N° TVA', it: 'N. IVA', other: 'VAT No.' },
      ],
      [/^CHE\d{9}$/, { fr: 'IDE', it: 'IDI', other: 'UID' }],
    ],
    CL: [[/^\d{7,8}[\dK]$/, 'RUT']],
    CO: [[/^\d{9,10}$/, 'NIT']],
    CZ: [
      [/^CZ\d{8,10}$/, { cs: 'DIČ', sk: 'DIČ' }],
      [/^\d{8}$/, 'IČO'],
    ],
    ES: [[/^[A-Z]\d{7}[A-Z\d]$|^\d{8}[A-Z]$/, 'NIF']],
    FI: [[/^\d{8}$/, { sv: 'FO-nummer', other: 'Y-tunnus' }]],
    FR: [
      [/^\d{9}$/, 'SIREN'],
      [/^\d{14}$/, 'SIRET'],
    ],
    GB: [
      [/^GB\d{9}(\d{3})?$/, { en: 'VAT No.' }],
      [/^(\d{2}|[A-Z]{2})\d{6}$/, { en: 'Company No.' }],
      [/^\d{10}$/, 'UTR'],
    ],
    HU: [[/^\d{11}$/, 'Adószám']],
    IE: [[/^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, { en: 'VAT No.' }]],
    IN: [
      [/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'GSTIN'],
      [/^[A-Z]{5}\d{4}[A-Z]$/, 'PAN'],
      [/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'CIN'],
    ],
    IT: [
      [/^IT\d{11}$/, { it: 'P. IVA' }],
      [/^\d{11}$|^[A-Z]{6}[A-Z\d]{9}[A-Z]$/, 'Codice fiscale'],
      [/^[A-Z]{2}\d{5,7}$/, 'REA'],
    ],
    JP: [
      [/^T\d{13}$/, '登録番号'],
      [/^\d{13}$/, '法人番号'],
    ],
    MX: [[/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'RFC']],
    NL: [[/^\d{8}$/, 'KvK-nummer']],
    NO: [[/^\d{9}(MVA)?$/, 'Org.nr.']],
    NZ: [
      [/^\d{8,9}$/, 'GST No.'],
      [/^94\d{11}$/, 'NZBN'],
    ],
    PE: [[/^[12]\d{10}$/, 'RUC']],
    PL: [
      [/^PL\d{10}$/, { pl: 'NIP' }],
      [/^0\d{9}$/, 'KRS'],
      [/^\d{10}$/, 'NIP'],
      [/^\d{9}(\d{5})?$/, 'REGON'],
    ],
    PT: [[/^\d{9}$/, 'NIF']],
    SE: [[/^\d{10}$/, 'Org.nr']],
    SG: [
      [/^M[\dRX]\d{7}[A-Z\d]$/, 'GST Reg. No.'],
      [/^(\d{8,9}|[STR]\d{2}[A-Z]{2}\d{4})[A-Z]$/, 'UEN'],
    ],
    SK: [
      [/^\d{8}$/, 'IČO'],
      [/^\d{10}$/, 'DIČ'],
    ],
    TW: [[/^\d{8}$/, '統一編號']],
    // With its hyphen: that of a person, 123-45-6789, has as many digits.
    US: [[/^\d{2}-\d{7}$/, 'EIN']],
    ZA: [[/^4\d{9}$/, 'VAT No.']],
  }),
);

/** The fields that hold numbers of several kinds. */
export type IdentifierField = 'taxId' | 'taxNumber' | 'registration';

/** What a number is called: as its country calls it, else as the language calls the field in the country. */
export function identifierName(
  id: string,
  field: IdentifierField,
  country: string | null,
  { locale }: Labels,
): string {
  const { language } = new Intl.Locale(locale);
  const typed = id.toUpperCase();
  const compact = typed.replaceAll(/[\s./-]/g, '');
  const forms = NAMES.get(country ?? '') ?? [];
  const name = forms.find(([form]) => form.test(typed) || form.test(compact))?.[1];
  const named = typeof name === 'string' ? name : (name?.[language] ?? name?.['other']);
  return named ?? labelsFor(language, country).party[field];
}

/** How a country groups a number that was given without separators. */
const GROUPS = new Map<string, readonly (readonly [form: RegExp, groups: string])[]>(
  Object.entries({
    BR: [
      [/^([A-Z\d]{2})([A-Z\d]{3})([A-Z\d]{3})([A-Z\d]{4})(\d\d)$/, '$1.$2.$3/$4-$5'],
      [/^(\d{3})(\d{3})(\d{3})(\d\d)$/, '$1.$2.$3-$4'],
    ],
    FR: [[/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, '$1\u00a0$2\u00a0$3\u00a0$4']],
  }),
);

/** A number as papers of its country write it: `11.222.333/0001-81`. */
export function identifierText(id: string, country: string | null): string {
  const [form, groups] = GROUPS.get(country ?? '')?.find(([one]) => one.test(id)) ?? [];
  return form && groups ? id.replace(form, groups).trim() : id;
}
