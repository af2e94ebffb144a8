import type { PrintedDocument, Seller } from '../document.js';
import { address, invoiceOf, line, nordlicht, vat } from './samples.js';

/** What a paper of a country differs in from the others. */
interface Trade {
  lang: string;
  currency: string;
  seller: Partial<Seller> & Pick<Seller, 'name' | 'address'>;
  buyer: Parameters<typeof address>[0];
  /** The tax number of the buyer. */
  buyerTax?: string;
  /** Name and rates of the tax of a country, in percent. */
  tax: { name: string; rates: readonly [number, number] };
  words: { service: string; goods: string; unit: string };
  prices?: readonly [number, number];
}

const none = { identifier: null, registration: null, vatId: null, taxNumber: null, legal: null };
const noBank = { iban: null, bic: null, accountHolder: null };

const place = (
  line1: string,
  city: string,
  postalCode: string | null,
  country: string,
  state: string | null = null,
) => ({ line1, line2: null, city, postalCode, state, country });

const swiss = {
  currency: 'CHF',
  buyer: {
    company: 'Seeblick Hotel AG',
    address: 'Seestrasse 40',
    city: 'Luzern',
    postalCode: '6003',
    country: 'CH',
  },
  buyerTax: 'CHE-109.322.551 MWST',
  prices: [1450, 92.5],
} as const;

/** A business of each country that sells to another one there, with numbers and words as used there. */
export const TRADES: Record<string, Trade> = {
  'CH de': {
    ...swiss,
    lang: 'de',
    seller: {
      name: 'Alpenblick Design AG',
      vatId: 'CHE-123.456.788 MWST',
      address: place('Bahnhofstrasse 12a', 'Zürich', '8001', 'CH'),
      bank: { ...noBank, iban: 'CH4431999123000889012' },
    },
    tax: { name: 'MWST', rates: [8.1, 2.6] },
    words: { service: 'Gestaltung Jahresbericht', goods: 'Broschüren, gebunden', unit: 'Std.' },
  },
  'CH fr': {
    ...swiss,
    lang: 'fr',
    seller: {
      name: 'Atelier du Léman SA',
      vatId: 'CHE-123.456.788 TVA',
      address: place('Rue du Rhône 14', 'Genève', '1204', 'CH'),
      bank: { ...noBank, iban: 'CH4431999123000889012' },
    },
    buyer: {
      company: 'Hôtel du Lac SA',
      address: 'Quai de la Rose 3',
      city: 'Montreux',
      postalCode: '1820',
      country: 'CH',
    },
    tax: { name: 'TVA', rates: [8.1, 2.6] },
    words: { service: 'Conception du rapport annuel', goods: 'Brochures reliées', unit: 'h' },
  },
  AT: {
    lang: 'de',
    currency: 'EUR',
    seller: {
      name: 'Donaukanal Medien GmbH',
      registration: 'FN 123456 a',
      vatId: 'ATU12345675',
      address: place('Obere Donaustraße 91', 'Wien', '1020', 'AT'),
      bank: { ...noBank, iban: 'AT611904300234573201', bic: 'BKAUATWW' },
    },
    buyer: {
      company: 'Wachau Weine KG',
      address: 'Hauptstraße 5',
      city: 'Krems',
      postalCode: '3500',
      country: 'AT',
    },
    buyerTax: 'ATU99999995',
    tax: { name: 'USt', rates: [20, 10] },
    words: { service: 'Gestaltung Jahresbericht', goods: 'Broschüren, gebunden', unit: 'Std.' },
  },
  GB: {
    lang: 'en',
    currency: 'GBP',
    seller: {
      name: 'Harbour & Lane Ltd',
      registration: '07492837',
      vatId: 'GB980780684',
      address: place('14 Quay Street', 'Bristol', 'BS1 4DJ', 'GB'),
    },
    buyer: {
      company: 'Pennine Cycles Ltd',
      address: '2 Mill Road',
      city: 'Leeds',
      postalCode: 'LS1 4AP',
      country: 'GB',
    },
    buyerTax: 'GB999999973',
    tax: { name: 'VAT', rates: [20, 0] },
    words: { service: 'Annual report design', goods: 'Printed books', unit: 'hour' },
  },
  IE: {
    lang: 'en',
    currency: 'EUR',
    seller: {
      name: 'Liffey Studio Ltd',
      registration: '512345',
      vatId: 'IE6388047V',
      address: place('8 Ormond Quay', 'Dublin 7', 'D07 X2Y4', 'IE'),
      bank: { ...noBank, iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' },
    },
    buyer: {
      company: 'Galway Bay Foods Ltd',
      address: '1 Dock Road',
      city: 'Galway',
      postalCode: 'H91 E2Y9',
      country: 'IE',
    },
    tax: { name: 'VAT', rates: [23, 9] },
    words: { service: 'Annual report design', goods: 'Printed brochures', unit: 'hour' },
  },
  US: {
    lang: 'en',
    currency: 'USD',
    seller: {
      name: 'Prairie Studio LLC',
      taxNumber: '12-3456789',
      address: place('200 Congress Ave', 'Austin', '78701', 'US', 'TX'),
    },
    buyer: {
      company: 'Lone Star Bikes Inc.',
      address: '45 Main St',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75201',
      country: 'US',
    },
    tax: { name: 'Sales tax', rates: [8.25, 8.25] },
    words: { service: 'Annual report design', goods: 'Printed brochures', unit: 'hour' },
  },
  'CA en': {
    lang: 'en',
    currency: 'CAD',
    seller: {
      name: 'Maple Row Studio Inc.',
      vatId: '123456789 RT0001',
      address: place('100 Queen St W', 'Toronto', 'M5H 2N2', 'CA', 'ON'),
    },
    buyer: {
      company: 'Lakeshore Cycles Ltd.',
      address: '9 Front St',
      city: 'Hamilton',
      state: 'ON',
      postalCode: 'L8P 1A1',
      country: 'CA',
    },
    tax: { name: 'HST', rates: [13, 5] },
    words: { service: 'Annual report design', goods: 'Printed books', unit: 'hour' },
  },
  'CA fr': {
    lang: 'fr',
    currency: 'CAD',
    seller: {
      name: 'Atelier Boréal inc.',
      vatId: '123456789 RT0001',
      address: place('1250, rue Sainte-Catherine O', 'Montréal', 'H3G 1P1', 'CA', 'QC'),
    },
    buyer: {
      company: 'Vélos du Fleuve inc.',
      address: '80, rue Saint-Paul',
      city: 'Québec',
      state: 'QC',
      postalCode: 'G1K 3V9',
      country: 'CA',
    },
    tax: { name: 'TPS', rates: [5, 5] },
    words: { service: 'Conception du rapport annuel', goods: 'Brochures reliées', unit: 'h' },
  },
  AU: {
    lang: 'en',
    currency: 'AUD',
    seller: {
      name: 'Reef Photo Pty Ltd',
      vatId: '51 824 753 556',
      address: place('12 Esplanade', 'Cairns', '4870', 'AU', 'QLD'),
    },
    buyer: {
      company: 'Harbour Tours Pty Ltd',
      address: '5 Circular Quay',
      city: 'Sydney',
      state: 'NSW',
      postalCode: '2000',
      country: 'AU',
    },
    tax: { name: 'GST', rates: [10, 0] },
    words: { service: 'Annual report design', goods: 'Fresh fruit, box', unit: 'hour' },
  },
  IN: {
    lang: 'en',
    currency: 'INR',
    seller: {
      name: 'Mysore Prints Pvt Ltd',
      vatId: '29AAGCB7383J1Z4',
      address: place('42 MG Road', 'Bengaluru', '560001', 'IN', 'Karnataka'),
    },
    buyer: {
      company: 'Deccan Hotels Ltd',
      address: '7 Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560025',
      country: 'IN',
    },
    buyerTax: '29AABCD1234E1Z5',
    tax: { name: 'IGST', rates: [18, 12] },
    words: { service: 'Annual report design', goods: 'Printed brochures', unit: 'hour' },
    prices: [45_000, 1_250],
  },
  JP: {
    lang: 'ja',
    currency: 'JPY',
    seller: {
      name: '株式会社北斗デザイン',
      vatId: 'T1234567890123',
      address: place('神南1-19-11', '渋谷区', '150-0041', 'JP', '東京都'),
    },
    buyer: {
      company: '株式会社さくら',
      address: '丸の内1-1-1',
      city: '千代田区',
      state: '東京都',
      postalCode: '100-0005',
      country: 'JP',
    },
    tax: { name: '消費税', rates: [10, 8] },
    words: { service: '年次報告書デザイン', goods: 'お茶 詰め合わせ', unit: '時間' },
    prices: [12_000, 1_500],
  },
  CN: {
    lang: 'zh',
    currency: 'CNY',
    seller: {
      name: '上海明珠设计有限公司',
      taxNumber: '91310000MA1FL5E91Q',
      address: place('南京西路1266号', '上海市', '200040', 'CN', '静安区'),
    },
    buyer: {
      company: '杭州西湖酒店有限公司',
      address: '北山街78号',
      city: '杭州市',
      state: '浙江省',
      postalCode: '310007',
      country: 'CN',
    },
    tax: { name: '增值税', rates: [6, 13] },
    words: { service: '年度报告设计', goods: '画册', unit: '小时' },
  },
  VN: {
    lang: 'vi',
    currency: 'VND',
    seller: {
      name: 'Công ty TNHH Sông Hồng',
      taxNumber: '0101234567',
      address: place('25 Lý Thường Kiệt', 'Hà Nội', '100000', 'VN', 'Quận Hoàn Kiếm'),
    },
    buyer: {
      firstName: 'Văn An',
      lastName: 'Nguyễn',
      address: '12 Lê Lợi',
      city: 'Thành phố Hồ Chí Minh',
      state: 'Quận 1',
      postalCode: '700000',
      country: 'VN',
    },
    tax: { name: 'Thuế GTGT', rates: [10, 8] },
    words: { service: 'Thiết kế báo cáo thường niên', goods: 'Sách in', unit: 'giờ' },
    prices: [1_200_000, 85_000],
  },
  BR: {
    lang: 'pt',
    currency: 'BRL',
    seller: {
      name: 'Estúdio Ipê Ltda.',
      taxNumber: '11.222.333/0001-81',
      address: place('Avenida Paulista, 1000', 'São Paulo', '01310-100', 'BR', 'SP'),
    },
    buyer: {
      company: 'Hotel Beira-Mar S.A.',
      address: 'Rua das Flores, 20',
      city: 'Florianópolis',
      state: 'SC',
      postalCode: '88010-000',
      country: 'BR',
    },
    tax: { name: 'ISS', rates: [5, 5] },
    words: { service: 'Projeto do relatório anual', goods: 'Catálogos impressos', unit: 'h' },
  },
  FR: {
    lang: 'fr',
    currency: 'EUR',
    seller: {
      name: 'Atelier Lumière SAS',
      registration: '732 829 320 RCS Paris',
      vatId: 'FR44732829320',
      address: place('12 rue de la Paix', 'Paris', '75002', 'FR'),
      bank: { ...noBank, iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
    },
    buyer: {
      company: 'Boulangerie Martin SARL',
      address: '3 rue Haute',
      city: 'Lyon',
      postalCode: '69001',
      country: 'FR',
    },
    buyerTax: 'FR83404833048',
    tax: { name: 'TVA', rates: [20, 5.5] },
    words: { service: 'Conception du rapport annuel', goods: 'Livres imprimés', unit: 'h' },
  },
  LT: {
    lang: 'lt',
    currency: 'EUR',
    seller: {
      name: 'UAB Gintaro dizainas',
      registration: '302345678',
      vatId: 'LT100001919017',
      address: place('Gedimino pr. 9', 'Vilnius', 'LT-01103', 'LT'),
      bank: { ...noBank, iban: 'LT121000011101001000', bic: 'HABALT22' },
    },
    buyer: {
      company: 'UAB Baltijos viešbučiai',
      address: 'Laisvės al. 20',
      city: 'Kaunas',
      postalCode: 'LT-44240',
      country: 'LT',
    },
    tax: { name: 'PVM', rates: [21, 9] },
    words: { service: 'Metinės ataskaitos dizainas', goods: 'Spausdintos knygos', unit: 'val.' },
  },
  BG: {
    lang: 'bg',
    currency: 'EUR',
    seller: {
      name: 'Студио Витоша ООД',
      registration: '175074752',
      vatId: 'BG175074752',
      address: place('бул. Витоша 15', 'София', '1000', 'BG'),
      bank: { ...noBank, iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD' },
    },
    buyer: {
      company: 'Хотел Марица ЕАД',
      address: 'ул. Цар Борис III 42',
      city: 'Пловдив',
      postalCode: '4000',
      country: 'BG',
    },
    tax: { name: 'ДДС', rates: [20, 9] },
    words: { service: 'Дизайн на годишен отчет', goods: 'Печатни книги', unit: 'ч.' },
  },
};

/** The invoice of one of these businesses: two lines with two rates, unpaid. */
export function invoiceFrom({ lang, currency, tax, words, ...trade }: Trade): PrintedDocument {
  const [price, small] = trade.prices ?? [120, 18.5];
  const [standard, reduced] = tax.rates;
  return invoiceOf(
    {
      currency,
      items: [
        line({
          name: words.service,
          quantity: 12,
          unit: words.unit,
          price,
          taxes: [vat(standard, tax.name)],
        }),
        line({ name: words.goods, quantity: 50, price: small, taxes: [vat(reduced, tax.name)] }),
      ],
    },
    {
      lang,
      seller: {
        ...nordlicht,
        ...none,
        contact: { name: null, phone: null, email: null },
        bank: noBank,
        ...trade.seller,
      },
      buyer: {
        billTo: address(trade.buyer),
        shipTo: null,
        tax: trade.buyerTax === undefined ? null : { id: trade.buyerTax, name: null },
        registration: null,
        reference: null,
      },
    },
  );
}
