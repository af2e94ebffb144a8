import type { CalendarDate } from '../platform/dates/dates.js';
import { plainLine } from '../platform/text/harmless.js';
import type { CellType, ExportTable } from './tables.types.js';

/**
 * The declarations of the description standard for data on a medium (Beschreibungsstandard für die
 * Datenträgerüberlassung), version 1.1 of 1 August 2002, which the tax administration of Germany (BMF) publishes
 * with its rules on access to data; made by Audicon. Without its comments; compared with the whole text in
 * https://github.com/opencore/gdpdu-java, `gdpdu-parser/src/main/resources/gdpdu-01-08-2002.dtd`.
 */
export const DTD = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Beschreibungsstandard 1.1 (August-01-2002). Source: Bundesministerium der Finanzen / Audicon GmbH -->
<!ELEMENT Version (#PCDATA)>
<!ELEMENT Location (#PCDATA)>
<!ELEMENT Comment (#PCDATA)>
<!ELEMENT Length (#PCDATA)>
<!ELEMENT References (#PCDATA)>
<!ELEMENT From (#PCDATA)>
<!ELEMENT To (#PCDATA)>
<!ELEMENT MaxLength (#PCDATA)>
<!ELEMENT TextEncapsulator (#PCDATA)>
<!ELEMENT Accuracy (#PCDATA)>
<!ELEMENT ImpliedAccuracy (#PCDATA)>
<!ELEMENT Format (#PCDATA)>
<!ELEMENT DecimalSymbol (#PCDATA)>
<!ELEMENT DigitGroupingSymbol (#PCDATA)>
<!ELEMENT Command (#PCDATA)>
<!ELEMENT URL (#PCDATA)>
<!ELEMENT Description (#PCDATA)>
<!ELEMENT Name (#PCDATA)>
<!ELEMENT Epoch (#PCDATA)>
<!ELEMENT ColumnDelimiter (#PCDATA)>
<!ELEMENT RecordDelimiter (#PCDATA)>
<!ELEMENT SkipNumBytes (#PCDATA)>
<!ELEMENT Range (From, (To | Length)?)>
<!ELEMENT FixedRange (From, (To | Length))>
<!ELEMENT DataSet (Version, DataSupplier?, Command*, Media+, Command*)>
<!ELEMENT AlphaNumeric EMPTY>
<!ELEMENT Date (Format?)>
<!ELEMENT Numeric ((ImpliedAccuracy | Accuracy)?)>
<!ELEMENT ANSI EMPTY>
<!ELEMENT Macintosh EMPTY>
<!ELEMENT OEM EMPTY>
<!ELEMENT UTF16 EMPTY>
<!ELEMENT UTF7 EMPTY>
<!ELEMENT UTF8 EMPTY>
<!ELEMENT FixedLength ((Length | RecordDelimiter)?, ((FixedPrimaryKey+, FixedColumn*) | (FixedColumn+)), ForeignKey*)>
<!ELEMENT FixedColumn (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedPrimaryKey (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT VariableLength (ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?, ((VariablePrimaryKey+, VariableColumn*) | (VariableColumn+)), ForeignKey*)>
<!ELEMENT VariableColumn (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT VariablePrimaryKey (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Media (Name, Command*, Table+, Command*)>
<!ELEMENT Table (URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?, (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))>
<!ELEMENT ForeignKey (Name+, References)>
<!ELEMENT Map (Description?, From, To)>
<!ELEMENT Validity (Range, Format?)>
`;

/** The name that index.xml refers to it by, and auditors know. */
export const DTD_FILE = 'gdpdu-01-08-2002.dtd';

const TYPES: Readonly<Record<CellType, string>> = {
  text: '<AlphaNumeric/>',
  date: '<Date><Format>DD.MM.YYYY</Format></Date>',
  amount: '<Numeric><Accuracy>4</Accuracy></Numeric>',
  rate: '<Numeric><Accuracy>4</Accuracy></Numeric>',
  quantity: '<Numeric><Accuracy>6</Accuracy></Numeric>',
};

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** `<Name>Rechnungen</Name>` */
const element = (name: string, text: string): string =>
  `<${name}>${plainLine(text).replaceAll(/[&<>]/g, (sign) => NAMES[sign] ?? sign)}</${name}>`;

/** Who hands the files over, and of what time. */
export interface IndexFacts {
  supplier: string;
  location: string;
  from: CalendarDate;
  to: CalendarDate;
}

const shown = (date: CalendarDate): string => date.split('-').reverse().join('.');

/** Columns with what identifies a row first, then those that refer to rows of other tables. */
function columnsXml({ columns, keys }: ExportTable): string {
  const described = columns.map(({ name, german, type }, index) => {
    const tag = index < keys ? 'VariablePrimaryKey' : 'VariableColumn';
    const names = `${element('Name', german)}${element('Description', name)}`;
    return `        <${tag}>${names}${TYPES[type]}</${tag}>`;
  });
  const references = columns.flatMap(({ german, refersTo }) =>
    refersTo === undefined
      ? []
      : [
          `        <ForeignKey>${element('Name', german)}${element('References', refersTo)}</ForeignKey>`,
        ],
  );
  return [...described, ...references].join('\n');
}

function tableXml(table: ExportTable, { from, to }: IndexFacts): string {
  return `    <Table>
      ${element('URL', `${table.name}.csv`)}
      ${element('Name', table.german)}
      <Validity><Range>${element('From', shown(from))}${element('To', shown(to))}</Range><Format>DD.MM.YYYY</Format></Validity>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
${columnsXml(table)}
      </VariableLength>
    </Table>`;
}

/** The index.xml of some tables. */
export function indexXml(tables: readonly ExportTable[], facts: IndexFacts): string {
  const { supplier, location, from, to } = facts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${DTD_FILE}">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    ${element('Name', supplier)}
    ${element('Location', location)}
    ${element('Comment', `Faktura, ${shown(from)} bis ${shown(to)}`)}
  </DataSupplier>
  <Media>
    <Name>Faktura</Name>
${tables.map((table) => tableXml(table, facts)).join('\n')}
  </Media>
</DataSet>
`;
}
