import type { InvoiceLine, LineAllowance } from '../semantic.types.js';
import { type Amount, tradeTax } from './cii-terms.js';
import { element, text, type Xml } from './element.js';
import { decimalText } from './format.js';

/** BG-25 */
export function ciiLine(line: InvoiceLine, amount: Amount): Xml {
  const { id, name, description, price, baseQuantity, quantity, unit, net } = line;
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', text('ram:LineID', id)),
    element(
      'ram:SpecifiedTradeProduct',
      text('ram:Name', name),
      text('ram:Description', description),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        text('ram:ChargeAmount', decimalText(price)),
        text('ram:BasisQuantity', decimalText(baseQuantity), { unitCode: unit }),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', decimalText(quantity), { unitCode: unit }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      tradeTax('ram:ApplicableTradeTax', line.category, line.rate),
      lineAllowance(line.allowance, amount),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', amount(net)),
      ),
    ),
  );
}

function lineAllowance(allowance: LineAllowance | null, amount: Amount): Xml {
  if (!allowance) return '';
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', text('udt:Indicator', 'false')),
    text('ram:ActualAmount', amount(allowance.amount)),
    text('ram:ReasonCode', allowance.reasonCode),
    text('ram:Reason', allowance.reason),
  );
}
