import type { SemanticInvoice } from '../semantic.types.js';
import { agreement, delivery } from './cii-parties.js';
import { settlement } from './cii-settlement.js';
import { ciiLine } from './cii-line.js';
import { ciiDate } from './cii-terms.js';
import { element, text, type Xml } from './element.js';
import { amountFormat } from './format.js';

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/**
 * An invoice or credit note as UN/CEFACT Cross Industry Invoice D16B, elements in the order of its
 * schema (CEN/TS 16931-3-3). Nothing is calculated here.
 */
export function toCii(invoice: SemanticInvoice): string {
  const amount = amountFormat(invoice.currency);
  const root = 'rsm:CrossIndustryInvoice';
  const namespaces = Object.entries(NAMESPACES)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
  const content =
    context(invoice) +
    document(invoice) +
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line) => ciiLine(line, amount)),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice, amount),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespaces}>${content}</${root}>\n`;
}

function context({ processType, specification }: SemanticInvoice): Xml {
  return element(
    'rsm:ExchangedDocumentContext',
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', processType)),
    element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', specification)),
  );
}

function document({ number, typeCode, issueDate, note }: SemanticInvoice): Xml {
  return element(
    'rsm:ExchangedDocument',
    text('ram:ID', number),
    text('ram:TypeCode', typeCode),
    ciiDate('ram:IssueDateTime', issueDate),
    element('ram:IncludedNote', text('ram:Content', note)),
  );
}
